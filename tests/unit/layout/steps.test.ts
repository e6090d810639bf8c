import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createLanes } from '../../../src/layout/lanes.ts'
import { isGliding, stepBack, stepForward } from '../../../src/layout/steps.ts'

function row(widths: readonly number[]) {
  const lanes = createLanes({ lanes: 1, gutter: 6 })
  for (const width of widths) lanes.place(width)
  return lanes
}

// Tiles start at 0, 106, 312, 368 and 724.
const lanes = row([100, 200, 50, 350, 100])

it.each([
  ['the first tile that is cut off', 0, 300, 106],
  ['the first tile that is out of view', 0, 312, 312],
  ['a view on within a tile that fills it', 368, 200, 568],
  ['the end', 368, 400, 724],
  ['nowhere at the end', 424, 400, 424],
])('steps of a carousel lead forward to %s', (_, start, view, to) =>
  expect(stepForward(lanes, start, view)).toBe(to),
)

it.each([
  ['the first tile that is whole', 368, 300, 106],
  ['the beginning', 106, 300, 0],
  ['the tile before that is as wide as the view', 724, 350, 368],
  ['a view back within a tile that fills it', 668, 200, 468],
])('steps of a carousel lead back to %s', (_, start, view, to) =>
  expect(stepBack(lanes, start, view)).toBe(to),
)

it('steps of a carousel reach one end from the other, and return', () => {
  const widths = fc.array(fc.integer({ min: 40, max: 500 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(widths, fc.integer({ min: 50, max: 900 }), (all, view) => {
      const lanes = row(all)
      const last = Math.max(0, lanes.length - view)
      let at = 0
      while (at < last) {
        const next = Math.min(last, stepForward(lanes, at, view))
        expect(next).toBeGreaterThan(at)
        // Skips nothing but a gutter and rounding.
        expect(next).toBeLessThanOrEqual(at + view + 6 + 2)
        at = next
      }
      while (at > 0) {
        const next = stepBack(lanes, at, view)
        expect(next).toBeLessThan(at)
        at = next
      }
    }),
  )
})

it.each([
  ['glides while it comes nearer', 300, 10, 40, true],
  ['glides backwards too', 0, 300, 299, true],
  ['has not begun to glide', 300, 10, 10, true],
  ['has arrived', 300, 290, 299, false],
  ['was stopped and taken the other way', 300, 40, 10, false],
  ['was taken past its goal', 300, 280, 330, false],
])('a scroller %s', (_, goal, before, now, expected) => expect(isGliding(goal, before, now)).toBe(expected))
