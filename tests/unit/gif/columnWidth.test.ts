import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnWidth } from '../../../src/gif/columnWidth.ts'

describe('columnWidth', () => {
  it.each([
    [300, 3, 6, 96],
    [301, 3, 6, 96],
    [100, 1, 6, 100],
    [10, 5, 6, 0],
    [100, 0, 6, 100],
  ])('columnWidth(%i, %i, %i) is %i', (width, columns, gutter, expected) => {
    expect(columnWidth(width, columns, gutter)).toBe(expected)
  })

  it('fits columns and gutters into the width, wasting less than a pixel per column', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 5000 }),
        fc.integer({ min: 1, max: 20 }),
        fc.nat(6),
        (width, n, gutter) => {
          const used = columnWidth(width, n, gutter) * n + gutter * (n - 1)
          expect(used).toBeLessThanOrEqual(width)
          expect(width - used).toBeLessThan(n)
        },
      ),
    )
  })
})
