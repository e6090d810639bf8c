import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Span } from '../../../src/layout/lanes.ts'
import {
  fetchDistance,
  type ScrollDirection,
  type Sentinels,
  sentinelsFor,
  spanOf,
  windowFor,
} from '../../../src/layout/viewWindow.ts'

const view = fc
  .record({ start: fc.nat(1_000_000), viewPx: fc.integer({ min: 1, max: 3000 }) })
  .map(({ start, viewPx }) => ({ start, end: start + viewPx, viewPx }))

const way = fc.constantFrom<ScrollDirection>(-1, 0, 1)

/** Whether a sentinel can be seen or touches what can be seen, which an observer counts as well. */
const inView = ({ before, after }: Sentinels, seen: Span): boolean =>
  (before !== undefined && before.end >= seen.start) || (after !== undefined && after.start <= seen.end)

it('windowFor and sentinelsFor render the view with some overscan, and never more than a few views', () => {
  fc.assert(
    fc.property(view, way, ({ viewPx, ...seen }, moved) => {
      const window = windowFor(seen, viewPx, moved)
      expect(window.start).toBeLessThanOrEqual(Math.max(0, seen.start - (moved === 1 ? 200 : 300)))
      expect(window.end).toBeGreaterThanOrEqual(seen.end + (moved === -1 ? 200 : 300))
      expect(window.end - window.start).toBeLessThanOrEqual(viewPx + 2 * Math.max(300, viewPx))
    }),
  )
})

it('windowFor and sentinelsFor last longer while the view goes on the same way', () => {
  const changes = (follow: boolean) => {
    let window = windowFor({ start: 0, end: 1000 }, 1000)
    let count = 0
    for (let start = 0; start < 20_000; start += 10) {
      const seen = { start, end: start + 1000 }
      if (!inView(sentinelsFor(window, 1_000_000, 1000), seen)) continue
      window = windowFor(seen, 1000, follow ? 1 : 0)
      count++
    }
    return count
  }
  expect(changes(true)).toBeLessThanOrEqual(Math.ceil(changes(false) * 0.65))
})

it('windowFor and sentinelsFor keep sentinels out of the view, and cover everything not rendered', () => {
  fc.assert(
    fc.property(view, way, fc.nat(2_000_000), ({ viewPx, ...seen }, moved, rest) => {
      const length = seen.end + rest
      const window = windowFor(seen, viewPx, moved)
      const { before, after } = sentinelsFor(window, length, viewPx)
      if (window.start > 0) expect(before?.end).toBeGreaterThan(window.start)
      else expect(before).toBeUndefined()
      if (window.end < length) expect(after?.start).toBeLessThan(window.end)
      else expect(after).toBeUndefined()
      expect(before?.end ?? 0).toBeLessThanOrEqual(seen.start)
      expect(after?.start ?? seen.end).toBeGreaterThanOrEqual(seen.end)
      expect(before?.start ?? 0).toBe(0)
      expect(after?.end ?? length).toBe(length)
    }),
  )
})

it('windowFor and sentinelsFor come to rest: no view changes the window that follows from it', () => {
  fc.assert(
    fc.property(view, view, way, fc.nat(3000), fc.nat(2_000_000), (from, seen, moved, largestPx, rest) => {
      const length = seen.end + rest
      let viewPx = largestPx
      let window = windowFor(from, viewPx, moved)
      let changes = 0
      for (;;) {
        const { before } = sentinelsFor(window, length, viewPx)
        if (!inView(sentinelsFor(window, length, viewPx), seen)) break
        changes++
        expect(changes).toBe(1)
        viewPx = Math.max(viewPx, seen.end - seen.start)
        window = windowFor(seen, viewPx, before && before.end >= seen.start ? -1 : 1)
      }
      expect(window.start).toBeLessThanOrEqual(seen.start)
      expect(Math.min(window.end, length)).toBeGreaterThanOrEqual(seen.end)
    }),
  )
})

it('windowFor and sentinelsFor fetch well before the end', () => {
  expect(fetchDistance(300)).toBe(800)
  expect(fetchDistance(1000)).toBe(1500)
})

const box = { top: -500, bottom: 1500, left: -300, right: 700 }
const seen = { top: 0, bottom: 800, left: 0, right: 400 }

it.each([
  ['down', { start: 500, end: 1300 }],
  ['right', { start: 300, end: 700 }],
  ['left', { start: 300, end: 700 }],
] as const)('spanOf measures %s', (axis, span) => expect(spanOf(box, seen, axis)).toEqual(span))
