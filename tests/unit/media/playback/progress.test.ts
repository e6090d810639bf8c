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

it('createQuartileWatch does not report a quartile again after seeking back', () => {
  const watch = createQuartileWatch()
  watch.reach(3, 4)
  expect(watch.reach(0.1, 4)).toEqual([])
  expect(watch.reach(2, 4)).toEqual([])
})

it('createQuartileWatch reports nothing while the duration is unknown', () => {
  expect(createQuartileWatch().reach(3, Number.NaN)).toEqual([])
})
