import { expect, it } from 'vitest'
import { keptTimes } from '../../../../../server/media/decode/keptTimes.ts'

const every = (ms: number, count: number) => Array.from({ length: count }, (_, at) => at * ms)

it.each([
  ['ten a second', every(100, 4), 400, [0, 100, 200, 300]],
  ['fifty a second', every(20, 9), 180, [0, 80, 160]],
  ['thirty a second, rounded', [0, 33, 67, 100, 133, 167], 200, [0, 100, 167]],
  ['a slide that follows closely', [0, 50, 350, 450], 950, [0, 50, 350, 450]],
  ['a last slide that follows closely', [0, 100, 130], 2130, [0, 100, 130]],
  ['one that goes soon', [0, 50, 100, 130], 160, [0, 100]],
  ['a late first', [700, 720, 780, 800], 860, [700, 780]],
  ['an unknown end', [0, 50], 0, [0]],
  ['none', [], 0, []],
])('keeps the visible pictures of %s', (_of, starts, endMs, kept) => {
  expect(keptTimes(starts, endMs).map(at => starts[at])).toEqual(kept)
})
