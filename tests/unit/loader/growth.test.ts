import { expect, test } from 'vitest'
import { INDUCED_MS, isInduced, MAX_INDUCED_GROWTHS, type Size } from '../../../loader/growth.ts'

/** Plays reports `[width, height, ms]` as a widget hears them, and gives the heights that it followed. */
const play = (reports: [number, number, number][]) => {
  const followed: number[] = []
  let last: Partial<Size> = {}
  let followedAt = 0
  let induced = 0
  for (const [width, height, at] of reports) {
    induced = isInduced(last, width, height, at - followedAt) ? induced + 1 : 0
    if (induced > MAX_INDUCED_GROWTHS) continue
    last = { width, height }
    followedAt = at
    followed.push(height)
  }
  return followed
}

test('cuts content that is always higher than its frame', () => {
  // Such content speaks only when its frame was resized, so the loop ends with the first report that is not followed.
  const loop = Array.from({ length: MAX_INDUCED_GROWTHS + 2 }, (_, at): [number, number, number] => [
    300,
    200 + 40 * at,
    at * 16,
  ])
  expect(play(loop)).toHaveLength(MAX_INDUCED_GROWTHS + 1)
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
