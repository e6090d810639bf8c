import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fluidColumns, fluidRow } from '../../../src/layout/fluidTiles.ts'
import { createLanes } from '../../../src/layout/lanes.ts'
import { tileRatio } from '../../../src/layout/tileRatio.ts'

const ratios = fc.array(fc.double({ min: 0.4, max: 3, noNaN: true }), { minLength: 1, maxLength: 60 })

it('fluidColumns places tiles where a measured grid of the assumed column width places them', () => {
  const columnPx = 240
  fc.assert(
    fc.property(
      ratios,
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 0, max: 20 }),
      (all, lanes, gutter) => {
        const measured = createLanes({ lanes, gutter })
        // Rounded alike: the last bit of a height decides between columns that are equally long.
        for (const ratio of all) measured.place((1 / tileRatio(ratio)) * columnPx)
        const { boxes, length } = fluidColumns(all, { lanes, gutter })
        for (const [index, { lane, units, px, size }] of boxes.entries()) {
          const box = measured.box(index)
          expect(lane).toBe(box?.lane)
          expect(units * columnPx + px).toBeCloseTo(box?.start ?? 0, 3)
          expect(size * columnPx).toBeCloseTo(box?.size ?? 0, 3)
        }
        expect(length.units * columnPx + length.px).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

it('fluidColumns never overlaps tiles of a column, whatever its width', () => {
  fc.assert(
    fc.property(ratios, fc.integer({ min: 60, max: 500 }), (all, columnPx) => {
      const { boxes } = fluidColumns(all, { lanes: 3, gutter: 6, offsets: [0, 40] })
      for (const lane of [0, 1, 2]) {
        const column = boxes.filter(box => box.lane === lane)
        for (const [index, box] of column.entries()) {
          const next = column[index + 1]
          const end = (box.units + box.size) * columnPx + box.px
          if (next) expect(next.units * columnPx + next.px - end).toBeCloseTo(6, 3)
        }
      }
    }),
  )
})

it('fluidColumns is as long as its longest column, without a trailing gutter', () => {
  const { length } = fluidColumns([1, 1, 1], { lanes: 2, gutter: 6 })
  expect(length).toEqual({ units: 2, px: 6 })
  expect(fluidColumns([], { lanes: 2, gutter: 6 }).length).toEqual({ units: 0, px: 0 })
})

it('fluidRow puts tiles one after another', () => {
  expect(fluidRow([2, 1], 6).boxes).toEqual([
    { lane: 0, units: 0, px: 0, size: 2 },
    { lane: 0, units: 2, px: 6, size: 1 },
  ])
})
