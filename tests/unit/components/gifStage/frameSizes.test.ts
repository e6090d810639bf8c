import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hidesUi } from '../../../../src/components/gifStage/frameSizes.ts'
import { mediaWidth } from '../../../../src/components/gifStage/mediaWidth.ts'

it.each([
  [250, 200, false],
  [249, 200, true],
  [250, 199, true],
  [120, 90, true],
  [1600, 1200, false],
  [0, 0, true],
])('hidesUi %i × %i: %s', (width, height, hidden) => {
  expect(hidesUi({ width, height })).toBe(hidden)
})

it.each([
  ['a box of its ratio', 480, 270, 16 / 9, 480],
  ['a wide box', 1600, 200, 1, 200],
  ['a tall box', 300, 1200, 1, 480],
  ['a box larger than any step', 2000, 2000, 1, 2000],
  ['no box', 0, 0, 1, 0],
])('mediaWidth %s', (_, width, height, ratio, expected) => {
  expect(mediaWidth({ width, height }, ratio)).toBe(expected)
})
it('mediaWidth never returns less than is shown', () => {
  const px = fc.integer({ min: 1, max: 4000 })
  fc.assert(
    fc.property(px, px, fc.double({ min: 0.1, max: 10, noNaN: true }), (width, height, ratio) => {
      expect(mediaWidth({ width, height }, ratio)).toBeGreaterThanOrEqual(Math.min(width, height * ratio))
    }),
  )
})
