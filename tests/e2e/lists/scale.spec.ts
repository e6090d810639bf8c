/** Long lists: the document stays small, tiles never move, nothing shifts. */
import { coverage, expect, record, scrollToTile, test, type Way } from './fixtures.ts'

/** A few screens of tiles with four to six elements each, however long the list is. */
const NODES_MAX = 700
const CAROUSEL_NODES_MAX = 200
/** After a jump, some tiles may still be loading. */
const COVERAGE_MIN = 0.85

test.slow()

for (const way of ['frame', 'shadow'] satisfies Way[]) {
  test(`a grid, ${way}: tiles stay in place and every jump shows tiles`, async ({
    page,
    serve,
    openList,
  }) => {
    await serve({ total: 300 })
    const frame = await openList(way, { gif: 'search:cat' })
    await expect(frame.locator('[role="listitem"]').first()).toBeVisible()
    const stop = await record(frame)
    await scrollToTile(page, frame, 300)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (const share of [0.5, 0.1, 0.85, 0]) {
      await page.evaluate(y => scrollTo(0, y), height * share)
      await frame.evaluate(part => {
        const grid = document.querySelector('.giflet-grid')
        grid?.scrollTo(0, grid.scrollHeight * part)
      }, share)
      const top = way === 'frame' ? height * share : 0
      await expect.poll(() => coverage(frame, top, top + 700)).toBeGreaterThan(COVERAGE_MIN)
    }
    const { moved, nodes, shift } = await stop()
    expect(moved).toEqual([])
    expect(nodes).toBeLessThan(NODES_MAX)
    expect(shift).toBe(0)
  })
}

for (const lang of ['en', 'ar']) {
  test(`a carousel, ${lang}: tiles stay in place to its end`, async ({ page, serve, openList }) => {
    await serve({ total: 400 })
    const frame = await openList('bare', { gif: 'search:cat', widget: 'carousel', lang }, 'height:200px')
    await expect(frame.locator('[role="listitem"]').first()).toBeVisible()
    const stop = await record(frame)
    await scrollToTile(page, frame, 400)
    await expect.poll(() => coverage(frame, 0, 200)).toBeGreaterThan(COVERAGE_MIN)
    const { moved, nodes, shift } = await stop()
    expect(moved).toEqual([])
    expect(nodes).toBeLessThan(CAROUSEL_NODES_MAX)
    expect(shift).toBe(0)
  })
}
