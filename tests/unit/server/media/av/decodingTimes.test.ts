import { expect, it } from 'vitest'
import { decodingTimes } from '../../../../../server/media/av/decodingTimes.ts'

it.each([
  ['pictures in order', [0, 100, 300], [0, 100, 300]],
  ['one picture', [0], [0]],
  ['no picture', [], []],
  ['one that others refer to', [0, 300, 100, 200, 400], [-100, 0, 100, 200, 300]],
  ['a long one before those that refer to a later', [0, 1500, 1400, 1600], [-100, 1300, 1400, 1500]],
])('decodes %s as late as possible, and keeps the display lengths', (_of, shownAt, times) => {
  const found = decodingTimes(shownAt.map(BigInt))
  expect(found).toEqual(times.map(BigInt))
})
