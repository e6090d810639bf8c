import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MAIN_SOURCE } from '../../../../../server/media/av/filters.ts'
import { Input, secondsOf, VIDEO } from '../../../../../server/media/av/input.ts'
import type { AvStream } from '../../../../../server/media/av/native.ts'
import { Output, rgbaFrame } from '../../../../../server/media/av/output.ts'
import { timelineOf } from '../../../../../server/media/decode/timeline.ts'
import { tempFolder } from '../../../../helper/tempFolder.ts'
import { slopes } from '../../../../processes/media/corpus/madeFile.ts'

interface Made {
  container: 'mp4' | 'webm'
  startMs?: number
  options?: Readonly<Record<string, string>>
}

const SIZE = { width: 32, height: 32 }
const FRAGMENTS = { movflags: 'frag_keyframe+empty_moov' }

/** Four pictures of 100 ms. */
function write({ container, startMs = 0, options = {} }: Made): string {
  const path = join(tempFolder(), `a.${container}`)
  const codec = container === 'mp4' ? 'libx264' : 'libvpx-vp9'
  const filters = `[${MAIN_SOURCE}]format=yuv420p[out]`
  const output = new Output(container, path)
  const rate = { num: 10, den: 1 }
  const track = output.addVideo(SIZE, { num: 1, den: 1000 }, { codec, filters, options: {}, rate })
  output.begin(options)
  for (let step = 0; step < 4; step++) {
    const frame = rgbaFrame(SIZE, slopes(SIZE.width, SIZE.height, step), startMs + step * 100, 100)
    track.filters.push(frame)
    frame.free()
    output.flush()
  }
  output.end()
  output.close()
  return path
}

/** A piece of a stream: its fragments begin an hour later (ISO/IEC 14496-12, `tfdt`). */
function anHourLater(path: string): string {
  const file = readFileSync(path)
  const { timeBase } = readTimes(path).stream
  for (let at = file.indexOf('tfdt'); at >= 0; at = file.indexOf('tfdt', at + 4)) {
    const place = at + 8
    file.writeBigUInt64BE(file.readBigUInt64BE(place) + BigInt((3600 * timeBase.den) / timeBase.num), place)
  }
  writeFileSync(path, file)
  return path
}

function readTimes(path: string) {
  const input = new Input(path)
  const [stream] = input.streams(VIDEO) as [AvStream]
  const { times, endMs } = timelineOf(input, stream)
  const startsMs = times.map(time => Math.round(secondsOf(time, stream) * 1000))
  input.close()
  return { stream, startsMs, endMs }
}

it.each([
  ['an MP4', () => write({ container: 'mp4' }), 0],
  ['an MP4 that begins late', () => write({ container: 'mp4', startMs: 700 }), 700],
  ['a fragmented MP4', () => write({ container: 'mp4', options: FRAGMENTS }), 0],
  ['a piece of a stream', () => anHourLater(write({ container: 'mp4', options: FRAGMENTS })), 3_600_000],
  ['a WebM', () => write({ container: 'webm' }), 0],
  ['a WebM that begins late', () => write({ container: 'webm', startMs: 700 }), 700],
])('the last picture of %s ends as the file states', (_of, made, startMs) => {
  const { startsMs, endMs } = readTimes(made())
  const originMs = startsMs[0] as number
  expect(originMs).toBeGreaterThanOrEqual(startMs)
  expect(startsMs.map(ms => ms - originMs)).toEqual([0, 100, 200, 300])
  expect((endMs ?? 0) - originMs).toBeCloseTo(400)
})

it('states no end where the file states none', () => {
  const { startsMs, endMs } = readTimes(write({ container: 'webm', options: { live: '1' } }))
  expect(startsMs).toEqual([0, 100, 200, 300])
  expect(endMs).toBeUndefined()
})

it('refuses a file whose pictures have no end', () => {
  const packet = { streamIndex: 0, pts: 0n, dts: 0n, duration: 1n, flags: 0 }
  const endless = {
    read() {
      packet.pts += 1n
      return true
    },
    packet,
    format: {},
  }
  const read = () => timelineOf(endless as unknown as Input, { index: 0 } as AvStream)
  expect(read).toThrow(/more than \d+ pictures/)
})
