/** Videos of slopes that move, as an encoder and a container of choice have them. */
import { join } from 'node:path'
import { MAIN_SOURCE } from '../../server/media/av/filters.ts'
import { type EncoderOptions, Output, rgbaFrame } from '../../server/media/av/output.ts'
import { slopes } from '../processes/media/corpus/madeFile.ts'
import { tempFolder } from './tempFolder.ts'

interface Made {
  container?: 'mp4' | 'webm'
  codec?: string
  /** Size of each track. */
  sizes?: readonly { width: number; height: number }[]
  pictures?: number
  pictureMs?: number
  startMs?: number
  /** On the way to the encoder. */
  filters?: string
  encoder?: EncoderOptions
  muxer?: EncoderOptions
}

const SIZE = { width: 32, height: 32 }

/** The path of a new file. */
export function madeVideo(made: Made): string {
  const { container = 'mp4', sizes = [SIZE], pictures = 4, pictureMs = 100, startMs = 0 } = made
  const { filters = 'format=yuv420p', encoder = {}, muxer = {} } = made
  const codec = made.codec ?? (container === 'mp4' ? 'libx264' : 'libvpx-vp9')
  const path = join(tempFolder(), `made.${container}`)
  const output = new Output(container, path)
  const rate = { num: 1000 / pictureMs, den: 1 }
  const track = { codec, filters: `[${MAIN_SOURCE}]${filters}[out]`, options: encoder, rate }
  try {
    const tracks = sizes.map(size => output.addVideo(size, { num: 1, den: 1000 }, track))
    output.begin(muxer)
    for (let step = 0; step < pictures; step++) {
      for (const [at, { width, height }] of sizes.entries()) {
        const pixels = slopes(width, height, step)
        const frame = rgbaFrame({ width, height }, pixels, startMs + step * pictureMs, pictureMs)
        tracks[at]?.filters.push(frame)
        frame.free()
      }
      output.flush()
    }
    output.end()
  } finally {
    output.close()
  }
  return path
}
