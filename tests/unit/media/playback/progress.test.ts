import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createQuartileWatch, progressPercent } from '../../../../src/media/playback/progress.ts'

it.each([
  [0, 4, 0],
  [1, 4, 25],
  [3.91, 4, 97.75],
  [3.93, 4, 100],
  [9.85, 9.99, 100],
  [9.9, 10, 99],
  [59, 60, 98.333],
  [70, 60, 100],
  [-1, 60, 0],
  [1, 0, 0],
  [1, Number.NaN, 0],
  [1, Number.POSITIVE_INFINITY, 0],
])('progressPercent %d s of %d s is %d %%', (time, duration, percent) => {
  expect(progressPercent(time, duration)).toBeCloseTo(percent, 3)
})

it('progressPercent stays between 0 and 100 and never decreases over time', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.01, max: 1e4, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (duration, part) => {
        const earlier = progressPercent(duration * part * 0.9, duration)
        const later = progressPercent(duration * part, duration)
        expect(earlier).toBeGreaterThanOrEqual(0)
        expect(later).toBeLessThanOrEqual(100)
        expect(later).toBeGreaterThanOrEqual(earlier)
      },
    ),
  )
})

it('createQuartileWatch does not report a quartile again after seeking back', () => {
  const watch = createQuartileWatch()
  watch.reach(3, 4)
  expect(watch.reach(0.1, 4)).toEqual([])
  expect(watch.reach(2, 4)).toEqual([])
})

it('createQuartileWatch reports nothing while the duration is unknown', () => {
  expect(createQuartileWatch().reach(3, Number.NaN)).toEqual([])
})
