import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Input, secondsOf, VIDEO } from '../../../../server/media/av/input.ts'
import type { AvStream } from '../../../../server/media/av/native.ts'
import { encodeMp4 } from '../../../../server/media/encodeFrames.ts'
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
  const input = new Input(path)
  const [stream] = input.streams(VIDEO) as [AvStream]
  const startsMs: number[] = []
  while (input.read()) startsMs.push(secondsOf(input.packet.pts, stream) * 1000)
  startsMs.sort((a, b) => a - b)
  const endMs = secondsOf(stream.duration, stream) * 1000
  input.close()
  expect(startsMs.map((ms, at) => Math.round((startsMs[at + 1] ?? endMs) - ms))).toEqual(delaysMs)
})

it('an MP4 states no bitrate, because WebKitGTK stops at an average of 0', async () => {
  const path = join(tempFolder(), 'a.mp4')
  const frames = framesOf({ width: 64, height: 48 }, [slopes(64, 48, 0)])
  await encodeMp4({ frames, delaysMs: [100], alpha: false, backdrop: '#ffffff' }, path)
  const file = readFileSync(path, 'latin1')
  expect(file).toContain('avcC')
  expect(file).not.toContain('btrt')
})
