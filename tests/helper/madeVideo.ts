/** Videos of slopes that move, as an encoder and a container of choice have them. */
import { join } from 'node:path'
import { MAIN_SOURCE } from '../../server/media/av/filters.ts'
import { native } from '../../server/media/av/native.ts'
import { type ColourTags, type EncoderOptions, Output, rgbaFrame } from '../../server/media/av/output.ts'
import { slopes } from '../processes/media/corpus/madeFile.ts'
import { tempFolder } from './tempFolder.ts'

interface Made {
  container?: 'mp4' | 'mov' | 'webm' | 'avif'
  codec?: string
  /** Size of each track. */
  sizes?: readonly { width: number; height: number }[]
  /** Milliseconds of each picture. */
  lengths?: readonly number[]
  startMs?: number
  /** On the way to the encoder. */
  filters?: string
  tags?: ColourTags | undefined
  alpha?: boolean
  encoder?: EncoderOptions
  muxer?: EncoderOptions
}

const SIZE = { width: 32, height: 32 }
const RATE = { num: 10, den: 1 }
const MS = { num: 1, den: 1000 }

/** An AVIF has its alpha in a track of its own, of grey pixels. */
function addAlpha(output: Output, size: typeof SIZE, codec: string, { encoder = {}, tags }: Made) {
  const filters = `[${MAIN_SOURCE}]alphaextract,scale=out_range=full,format=yuv420p[out]`
  const full = { ...(tags as ColourTags), range: 2 }
  const track = output.addVideo(size, MS, { codec, filters, options: encoder, rate: RATE, tags: full })
  track.stream.codecpar.format = native().avGetPixFmtFromName('gray')
  return track
}

/** The path of a new file. */
export function madeVideo(made: Made): string {
  const { container = 'mp4', sizes = [SIZE], lengths = [100, 100, 100, 100], startMs = 0 } = made
  const { filters = 'format=yuv420p', encoder = {}, muxer = {}, tags, alpha = false } = made
  const codec = made.codec ?? (container === 'mp4' ? 'libx264' : 'libvpx-vp9')
  const path = join(tempFolder(), `made.${container}`)
  const output = new Output(container, path)
  const named = { codec, filters: `[${MAIN_SOURCE}]${filters}[out]`, options: encoder, rate: RATE }
  try {
    const tracks = sizes.map(size => [output.addVideo(size, MS, { ...named, ...(tags && { tags }) })])
    if (alpha && container === 'avif') tracks[0]?.push(addAlpha(output, sizes[0] ?? SIZE, codec, made))
    output.begin(muxer)
    let time = startMs
    for (const [step, length] of lengths.entries()) {
      for (const [at, { width, height }] of sizes.entries()) {
        const frame = rgbaFrame({ width, height }, slopes(width, height, step, alpha), time, length)
        for (const track of tracks[at] ?? []) track.filters.push(frame)
        frame.free()
      }
      output.flush()
      time += length
    }
    output.end()
  } finally {
    output.close()
  }
  return path
}
