import { expect, test } from 'vitest'
import { createGrowthGuard, INDUCED_MS, MAX_INDUCED_GROWTHS } from '../../../loader/growth.ts'

/** Plays reports `[width, height, ms]` and says which were followed. */
const play = (reports: [number, number, number][]) => {
  const follow = createGrowthGuard()
  return reports.filter(report => follow(...report)).map(([, height]) => height)
}

test('cuts content that is always higher than its frame', () => {
  const follow = createGrowthGuard()
  // Such content speaks only when its frame was resized, so the loop ends with the first report that is not followed.
  let steps = 0
  while (steps < 1000 && follow(300, 200 + 40 * steps, steps * 16)) steps++
  expect(steps).toBe(MAX_INDUCED_GROWTHS + 1)
})

test('follows a list that grows page by page, however long', () => {
  const pages = Array.from({ length: 900 }, (_, at): [number, number, number] => [
    300,
    400 * (at + 1),
    at * INDUCED_MS,
  ])
  expect(play(pages)).toHaveLength(900)
})

test('follows a host window being dragged narrower', () => {
  const drag = Array.from({ length: 200 }, (_, at): [number, number, number] => [800 - at, 400 + at, at * 16])
  expect(play(drag)).toHaveLength(200)
})

test('follows what shrinks, and grows again after a cut', () => {
  const loop = Array.from({ length: 50 }, (_, at): [number, number, number] => [300, 100 + at, at])
  const followed = play([...loop, [300, 90, 51], [300, 500, 51 + INDUCED_MS]])
  expect(followed).toContain(90)
  expect(followed.at(-1)).toBe(500)
  expect(followed.length).toBeLessThan(20)
})

test('does not follow what says nothing new', () => {
  expect(
    play([
      [300, 200, 0],
      [300, 200, 900],
    ]),
  ).toEqual([200])
})
