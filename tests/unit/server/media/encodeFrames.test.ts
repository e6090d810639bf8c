import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { AUDIO, Input, secondsOf, VIDEO } from '../../../../server/media/av/input.ts'
import type { AvStream } from '../../../../server/media/av/native.ts'
import { encodeAvif, encodeMp4 } from '../../../../server/media/encodeFrames.ts'
import { framesOf } from '../../../../server/media/frames.ts'
import { tempFolder } from '../../../helper/tempFolder.ts'
import { slopes } from '../../../processes/media/corpus/madeFile.ts'

it.each([
  ['even', Array.from({ length: 10 }, () => 100)],
  ['fast', Array.from({ length: 40 }, () => 20)],
  ['varying', [500, 100, 100, 1200, 90, 300]],
  ['with a long first', [1500, ...Array.from({ length: 9 }, () => 100)]],
  ['with a long last', [100, 100, 100, 100, 1500]],
  ['single', [300]],
])('an MP4 of %s pictures lasts as long as they do', async (_of, delaysMs) => {
  const path = join(tempFolder(), 'a.mp4')
  const pictures = delaysMs.map((_, step) => slopes(64, 48, step))
  const frames = framesOf({ width: 64, height: 48 }, pictures)
  await encodeMp4({ frames, delaysMs, alpha: false, backdrop: '#ffffff' }, path)
  expect(lengthsIn(path)).toEqual(delaysMs)
})

it('an animated AVIF ends with a short copy of its last picture', async () => {
  const path = join(tempFolder(), 'a.avif')
  const pictures = [0, 1, 2].map(step => slopes(64, 48, step))
  const frames = framesOf({ width: 64, height: 48 }, pictures)
  const delaysMs = [100, 100, 1500]
  await encodeAvif({ frames, delaysMs, alpha: false, backdrop: '#ffffff' }, path)
  expect(lengthsIn(path)).toEqual([100, 100, 1480, 20])
})

/** The length of each picture in display order, in milliseconds. */
function lengthsIn(path: string): number[] {
  const input = new Input(path)
  const [stream] = input.streams(VIDEO) as [AvStream]
  const startsMs: number[] = []
  while (input.read()) {
    if (input.packet.streamIndex === stream.index) startsMs.push(secondsOf(input.packet.pts, stream) * 1000)
  }
  startsMs.sort((a, b) => a - b)
  const endMs = secondsOf(stream.duration, stream) * 1000
  input.close()
  return startsMs.map((ms, at) => Math.round((startsMs[at + 1] ?? endMs) - ms))
}

it('an MP4 states no bitrate, because WebKitGTK stops at an average of 0', async () => {
  const path = join(tempFolder(), 'a.mp4')
  const frames = framesOf({ width: 64, height: 48 }, [slopes(64, 48, 0)])
  await encodeMp4({ frames, delaysMs: [100], alpha: false, backdrop: '#ffffff' }, path)
  const file = readFileSync(path, 'latin1')
  expect(file).toContain('avcC')
  expect(file).not.toContain('btrt')
})

it('an MP4 whose sound ends early is silent until its last picture', async () => {
  const path = join(tempFolder(), 'a.mp4')
  const frames = framesOf({ width: 64, height: 48 }, [slopes(64, 48, 0), slopes(64, 48, 1)])
  const sound = { filters: 'sine=duration=0.3' }
  await encodeMp4({ frames, delaysMs: [400, 400], alpha: false, backdrop: '#ffffff' }, path, { sound })
  const input = new Input(path)
  const [stream] = input.streams(AUDIO) as [AvStream]
  const lengthS = secondsOf(stream.duration, stream)
  input.close()
  expect(lengthS).toBeCloseTo(0.8, 1)
})

it('an MP4 of unchanged pictures has a keyframe every five seconds', async () => {
  const KEYFRAME = 1
  const path = join(tempFolder(), 'a.mp4')
  const delaysMs = Array.from({ length: 180 }, () => 100)
  const frames = framesOf({ width: 64, height: 48 }, Array(180).fill(slopes(64, 48, 0)))
  await encodeMp4({ frames, delaysMs, alpha: false, backdrop: '#ffffff' }, path)
  const input = new Input(path)
  const [stream] = input.streams(VIDEO) as [AvStream]
  const keysS: number[] = []
  while (input.read()) {
    if (input.packet.flags & KEYFRAME) keysS.push(secondsOf(input.packet.pts, stream))
  }
  input.close()
  expect(keysS).toEqual([0, 5, 10, 15])
})
