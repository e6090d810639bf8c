import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnWidth } from '../../../src/gif/columnWidth.ts'
import { BREAKPOINTS, breakpointFor } from '../../../src/layout/breakpoints.ts'
import {
  TILE_RATIO_MAX,
  TILE_RATIO_MIN,
  tileHeight,
  tileRatio,
  tileWidth,
} from '../../../src/layout/tileRatio.ts'

describe('breakpointFor', () => {
  it.each([
    [0, 1],
    [199, 1],
    [200, 2],
    [320, 2],
    [479, 2],
    [480, 3],
    [767, 3],
    [768, 4],
    [1024, 5],
    [1400, 6],
    [1800, 8],
    [4000, 8],
  ])('gives a container of %i px %i columns', (width, columns) => {
    expect(breakpointFor(width)).toMatchObject({ columns, gutter: 6 })
  })

  it('takes breakpoints in any order, and the first below all of them', () => {
    const own = [
      { minWidth: 600, columns: 4, gutter: 10 },
      { minWidth: 300, columns: 2, gutter: 4 },
    ]
    expect(breakpointFor(700, own).columns).toBe(4)
    expect(breakpointFor(400, own).gutter).toBe(4)
    expect(breakpointFor(100, own).columns).toBe(4)
    expect(breakpointFor(100, [])).toMatchObject({ columns: 1, gutter: 6 })
  })

  it('keeps columns within the container and wide enough to see', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 3000 }), width => {
        const { columns, gutter } = breakpointFor(width)
        const column = columnWidth(width, columns, gutter)
        expect(column * columns + gutter * (columns - 1)).toBeLessThanOrEqual(width)
        expect(column).toBeGreaterThanOrEqual(96)
      }),
    )
    expect(
      BREAKPOINTS.every(
        (point, index) => index === 0 || point.minWidth > (BREAKPOINTS[index - 1]?.minWidth ?? 0),
      ),
    ).toBe(true)
  })
})

describe('tile sizes', () => {
  it.each([
    [undefined, 1],
    [0, 1],
    [Number.NaN, 1],
    [1.5, 1.5],
    [0.0001, TILE_RATIO_MIN],
    [10_000, TILE_RATIO_MAX],
  ])('takes a ratio of %s as %s', (ratio, taken) => expect(tileRatio(ratio)).toBe(taken))

  it.each([
    [2, 200, 100],
    [0.75, 201, 268],
    [undefined, 50, 50],
  ])('gives a ratio of %s a height in a column of %i', (ratio, width, height) =>
    expect(tileHeight(ratio, width)).toBe(height),
  )

  it('never makes a tile of a row wider than the row', () => {
    expect(tileWidth(2, 100, 500)).toBe(200)
    expect(tileWidth(5, 200, 320)).toBe(320)
  })
})
