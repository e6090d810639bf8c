import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fetchAhead, sentinelsFor, spanOf, viewFrom, windowFor } from '../../../src/layout/viewWindow.ts'

const view = fc
  .record({ start: fc.nat(1_000_000), viewPx: fc.integer({ min: 1, max: 3000 }) })
  .map(({ start, viewPx }) => ({ start, end: start + viewPx, viewPx }))

describe('windowFor and sentinelsFor', () => {
  it('render the view with something on both sides, and never more than a few views', () => {
    fc.assert(
      fc.property(view, ({ viewPx, ...seen }) => {
        const window = windowFor(seen, viewPx)
        expect(window.start).toBeLessThanOrEqual(Math.max(0, seen.start - 300))
        expect(window.end).toBeGreaterThanOrEqual(seen.end + 300)
        expect(window.end - window.start).toBeLessThanOrEqual(viewPx + 2 * Math.max(300, viewPx))
      }),
    )
  })

  it('leave no sentinel in the view, and cover all that is not rendered', () => {
    fc.assert(
      fc.property(view, fc.nat(2_000_000), ({ viewPx, ...seen }, rest) => {
        const length = seen.end + rest
        const window = windowFor(seen, viewPx)
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

  it('come to rest: the view that a sentinel reports is rendered', () => {
    fc.assert(
      fc.property(view, view, (from, to) => {
        const length = Math.max(from.end, to.end) + 5000
        const { before, after } = sentinelsFor(windowFor(from, from.viewPx), length, from.viewPx)
        for (const [side, sentinel] of [
          ['before', before],
          ['after', after],
        ] as const) {
          const seen = sentinel && {
            start: Math.max(sentinel.start, to.start),
            end: Math.min(sentinel.end, to.end),
          }
          if (!seen || seen.start >= seen.end) continue
          const window = windowFor(viewFrom(seen, side, to.viewPx), to.viewPx)
          expect(window.start).toBeLessThanOrEqual(to.start)
          expect(window.end).toBeGreaterThanOrEqual(to.end)
        }
      }),
    )
  })

  it('ask for more well before the end', () => {
    expect(fetchAhead(300)).toBe(800)
    expect(fetchAhead(1000)).toBe(1500)
  })
})

describe('spanOf', () => {
  const box = { top: -500, bottom: 1500, left: -300, right: 700 }
  const seen = { top: 0, bottom: 800, left: 0, right: 400 }

  it.each([
    ['down', { start: 600, end: 1400 }],
    ['right', { start: 400, end: 800 }],
    ['left', { start: 400, end: 800 }],
  ] as const)('measures %s', (axis, span) => expect(spanOf(box, seen, 100, axis)).toEqual(span))
})
