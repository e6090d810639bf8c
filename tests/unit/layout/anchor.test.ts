import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anchorAt, anchoredStart } from '../../../src/layout/anchor.ts'
import { createLanes } from '../../../src/layout/lanes.ts'

function masonry(lanes: number, ratios: readonly number[], width: number) {
  const made = createLanes({ lanes, gutter: 6 })
  for (const ratio of ratios) made.place(Math.round(width / ratio))
  return made
}

it('anchor is undefined at the beginning of a list', () => {
  expect(anchorAt(masonry(2, [1, 1, 1], 100), 0)).toBeUndefined()
  expect(anchorAt(masonry(2, [], 100), 50)).toBeUndefined()
})

it('anchor is the first tile in reading order within the view', () => {
  const lanes = masonry(2, [1, 0.5, 1, 1], 100)
  expect(anchorAt(lanes, 150)).toEqual({ index: 1, offset: -150 })
  expect(anchorAt(lanes, 210)).toEqual({ index: 3, offset: -4 })
})

it('anchor keeps the tile at the top of the view in view, whatever the columns become', () => {
  const list = fc.array(fc.double({ min: 0.4, max: 2.5, noNaN: true }), { minLength: 40, maxLength: 200 })
  const columns = fc.integer({ min: 1, max: 8 })
  fc.assert(
    fc.property(list, columns, columns, fc.nat(4000), (ratios, before, after, at) => {
      const old = masonry(before, ratios, Math.floor(1000 / before))
      const anchor = anchorAt(old, Math.min(at, old.length - 1))
      if (!anchor) return
      const now = masonry(after, ratios, Math.floor(1000 / after))
      const start = anchoredStart(now, anchor) ?? Number.NaN
      const box = now.box(anchor.index)
      expect(start).toBeGreaterThanOrEqual(0)
      expect((box?.start ?? 0) + (box?.size ?? 0)).toBeGreaterThan(start)
      // An unchanged layout leaves the view where it is.
      expect(anchoredStart(old, anchor)).toBe(Math.min(at, old.length - 1))
    }),
  )
})
