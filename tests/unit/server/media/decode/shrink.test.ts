import { expect, it } from 'vitest'
import { shrinkFactor, shrunk } from '../../../../../server/media/decode/shrink.ts'

it.each([
  [{ width: 1000, height: 1000 }, { width: 10, height: 10 }, 1],
  [{ width: 5000, height: 5000 }, { width: 1280, height: 1280 }, 3],
  [{ width: 5000, height: 500 }, { width: 5000, height: 500 }, 1],
  [{ width: 4000, height: 900 }, { width: 1280, height: 288 }, 3],
])('%o for %o is divided by %i', (from, to, factor) => {
  expect(shrinkFactor(from, to)).toBe(factor)
})

it('averages colours by their opacity, also at odd edges', () => {
  const [red, blue, clear] = [
    [255, 0, 0, 255],
    [0, 0, 255, 255],
    [9, 9, 9, 0],
  ]
  const rows = [
    [red, blue, clear],
    [red, blue, red],
    [clear, clear, blue],
  ]
  const pixels = Uint8Array.from(rows.flat(2) as number[])
  expect([...shrunk(pixels, { width: 3, height: 3 }, 2)]).toEqual(
    [
      [128, 0, 128, 255],
      [255, 0, 0, 128],
      [0, 0, 0, 0],
      [0, 0, 255, 255],
    ].flat(),
  )
})
