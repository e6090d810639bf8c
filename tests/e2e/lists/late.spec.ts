/** A list whose browser is so busy that it reports what happened in several frames at once. */
import type { Frame } from '@playwright/test'
import { coverage, expect, nextFrames, test } from './fixtures.ts'

/** Animation frames whose intersections are reported together. */
const LATE_FRAMES = 4
/** Frames between two jumps: each ends in another state of the report. */
const PAUSES_FRAMES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

const jump = (frame: Frame, share: number) =>
  frame.evaluate(part => {
    const grid = document.querySelector('.giflet-grid')
    grid?.scrollTo(0, grid.scrollHeight * part)
  }, share)

test('a grid shows the tiles of its last jump, however late the observer reports', async ({
  page,
  serve,
  openList,
}) => {
  await serve({ total: 100, files: false })
  await page.addInitScript(frames => {
    const Native = IntersectionObserver
    window.IntersectionObserver = class extends Native {
      held: IntersectionObserverEntry[]
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const held: IntersectionObserverEntry[] = []
        const deliver = (observer: IntersectionObserver, left: number) => {
          if (held.length === 0) return
          if (left > 0) requestAnimationFrame(() => deliver(observer, left - 1))
          else callback(held.splice(0), observer)
        }
        super((entries, observer) => {
          if (held.length === 0) requestAnimationFrame(() => deliver(observer, frames))
          held.push(...entries)
        }, options)
        this.held = held
      }
      override disconnect() {
        this.held.length = 0
        super.disconnect()
      }
    }
  }, LATE_FRAMES)
  const frame = await openList('bare', { gif: 'search:cat' })
  await expect(frame.locator('[role="listitem"]').first()).toBeVisible()
  const tilesShow = (message: string) =>
    expect.poll(() => coverage(frame, 0, 600), { message, intervals: [20] }).toBeGreaterThan(0.85)
  for (const pause of PAUSES_FRAMES) {
    await jump(frame, 0)
    await tilesShow('at the beginning')
    await jump(frame, 0.5)
    await nextFrames(frame, pause)
    await jump(frame, 1)
    await tilesShow(`after ${pause} frames`)
  }
})
