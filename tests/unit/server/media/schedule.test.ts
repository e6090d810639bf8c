import { expect, it } from 'vitest'
import { averageRate, gifSchedule } from '../../../../server/media/schedule.ts'

const total = (delaysMs: number[]) => gifSchedule(delaysMs).reduce((sum, { length }) => sum + length, 0)

it('gifSchedule rounds times and not lengths, so that the loop keeps its length', () => {
  const third = Array.from({ length: 30 }, (_, index) => (index % 3 === 0 ? 34 : 33))
  expect(total(third)).toBe(100)
  expect(gifSchedule(third)).toHaveLength(30)
})

it('gifSchedule leaves out frames that are too short for a GIF, and keeps their time', () => {
  const sixty = Array.from({ length: 60 }, (_, index) => (index % 3 === 2 ? 16 : 17))
  const shown = gifSchedule(sixty)
  expect(shown.length).toBeLessThan(60)
  expect(shown.every(({ length }) => length >= 2)).toBe(true)
  expect(total(sixty)).toBe(100)
})

it('gifSchedule repeats a frame that is longer than a GIF allows', () => {
  const shown = gifSchedule([100, 1_500_000])
  expect(shown.map(({ index }) => index)).toEqual([0, 1, 1, 1])
  expect(shown.every(({ length }) => length >= 2 && length <= 65_535)).toBe(true)
  expect(total([100, 1_500_000])).toBe(150_010)
})

it('gifSchedule has one frame at least', () => {
  expect(gifSchedule([1])).toEqual([{ index: 0, length: 2 }])
})

it.each([
  [[80, 80], 13],
  [[100, 60_000], 1],
  [[1, 1], 60],
])('the average rate of %j is %i', (delaysMs, rate) => {
  expect(averageRate(delaysMs)).toBe(rate)
})
