import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { Input, secondsOf, VIDEO } from '../../../../../server/media/av/input.ts'
import type { AvStream } from '../../../../../server/media/av/native.ts'
import { timelineOf } from '../../../../../server/media/decode/timeline.ts'
import { madeVideo } from '../../../../helper/madeVideo.ts'

const FRAGMENTS = { movflags: 'frag_keyframe+empty_moov' }

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
  ['an MP4', () => madeVideo({}), 0],
  ['an MP4 that begins late', () => madeVideo({ startMs: 700 }), 700],
  ['a fragmented MP4', () => madeVideo({ muxer: FRAGMENTS }), 0],
  ['a piece of a stream', () => anHourLater(madeVideo({ muxer: FRAGMENTS })), 3_600_000],
  ['a WebM', () => madeVideo({ container: 'webm' }), 0],
  ['a WebM that begins late', () => madeVideo({ container: 'webm', startMs: 700 }), 700],
])('the last picture of %s ends as the file states', (_of, made, startMs) => {
  const { startsMs, endMs } = readTimes(made())
  const originMs = startsMs[0] as number
  expect(originMs).toBeGreaterThanOrEqual(startMs)
  expect(startsMs.map(ms => ms - originMs)).toEqual([0, 100, 200, 300])
  expect((endMs ?? 0) - originMs).toBeCloseTo(400)
})

it('states no end where the file states none', () => {
  const { startsMs, endMs } = readTimes(madeVideo({ container: 'webm', muxer: { live: '1' } }))
  expect(startsMs).toEqual([0, 100, 200, 300])
  expect(endMs).toBeUndefined()
})

it('refuses a file with too many pictures', () => {
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
