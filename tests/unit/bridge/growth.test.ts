import { expect, test } from 'vitest'
import { createGrowthRule, INDUCED_MS, MAX_INDUCED_GROWTHS } from '../../../src/bridge/growth.ts'

type Report = [width: number, height: number, timeMs: number]
const STEPS = MAX_INDUCED_GROWTHS + 5
const reports = (make: (step: number) => Report) => Array.from({ length: STEPS }, (_, step) => make(step))

function followed(sequence: Report[]): number {
  const rule = createGrowthRule()
  return sequence.filter(([width, height, timeMs]) => rule({ width, height }, timeMs)).length
}

test.each<[string, Report[], number]>([
  ['a loop up to the limit', reports(step => [300, 100 + 40 * step, 20 * step]), MAX_INDUCED_GROWTHS + 1],
  ['a list that waits for each page', reports(step => [300, 100 + 40 * step, INDUCED_MS * step]), STEPS],
  ['a window that is dragged', reports(step => [300 - step, 100 + step, 20 * step]), STEPS],
  ['content that shrinks', reports(step => [300, 1000 - step, 20 * step]), STEPS],
  ['content that goes up and down', reports(step => [300, 100 + (step % 2), 20 * step]), STEPS],
])('of many reports in a row it follows %s', (_, sequence, count) => expect(followed(sequence)).toBe(count))

test('a loop that was cut off is followed again later', () => {
  const loop = reports(step => [300, 100 + 40 * step, 20 * step])
  expect(followed([...loop, [300, 5000, 20 * STEPS + INDUCED_MS]])).toBe(MAX_INDUCED_GROWTHS + 2)
})
