/** Long lists: a bounded document, no tile that moves, no shift, in every way of embedding. */
import { coverage, expect, record, scrollToEnd, test, type Way } from './fixtures.ts'

/** Rendered at most, whatever the length: some views of tiles with four to six elements each. */
const NODES_MAX = 700

async function toTheEnd(
  page: import('@playwright/test').Page,
  frame: import('@playwright/test').Frame,
  total: number,
  timeout: number,
): Promise<void> {
  await expect.poll(() => scrollToEnd(page, frame), { timeout, intervals: [40] }).toBe(total)
}

test('10,000 GIFs', async ({ page, serve, openList }) => {
  test.setTimeout(170_000)
  const api = await serve({ total: 10_000, files: false })
  const frame = await openList('bare', { gif: 'search:cat' })
  await expect(frame.locator('[role="listitem"]').first()).toBeVisible()
  const stop = await record(frame)
  await toTheEnd(page, frame, 10_000, 160_000)
  const { moved, nodes, shift, tiles } = await stop()
  expect(moved).toEqual([])
  expect(nodes).toBeLessThan(NODES_MAX)
  expect(shift).toBe(0)
  expect(tiles).toBeGreaterThan(2000)
  expect(new Set(api.requests.map(({ offset }) => offset)).size).toBe(api.requests.length)
  const last = frame.locator('[role="listitem"]').last()
  await expect(last).toHaveAttribute('aria-setsize', '10000')
  // And back: the first tile stands where it stood.
  await frame.evaluate(() => document.querySelector('.giflet-grid')?.scrollTo(0, 0))
  await expect(frame.locator('[data-gif-id="g0"]')).toBeVisible()
  expect((await stop()).moved).toEqual([])
})

for (const way of ['bare', 'frame', 'shadow'] satisfies Way[]) {
  test(`a grid in ${way}: steady while it is scrolled, never blank`, async ({ page, serve, openList }) => {
    test.setTimeout(60_000)
    await serve({ total: 500 })
    const frame = await openList(way, { gif: 'search:cat' })
    await expect(frame.locator('[role="listitem"]').first()).toBeVisible()
    const stop = await record(frame)
    await toTheEnd(page, frame, 500, 50_000)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    // Jumps to anywhere, without a stop on the way.
    for (const share of [0.5, 0.1, 0.85, 0]) {
      await page.evaluate(y => scrollTo(0, y), height * share)
      await frame.evaluate(part => {
        const grid = document.querySelector('.giflet-grid')
        grid?.scrollTo(0, grid.scrollHeight * part)
      }, share)
      const top = way === 'frame' ? height * share : 0
      await expect.poll(() => coverage(frame, top, top + 700)).toBeGreaterThan(0.85)
    }
    const { moved, nodes, shift } = await stop()
    expect(moved).toEqual([])
    expect(nodes).toBeLessThan(NODES_MAX)
    expect(shift).toBe(0)
  })
}

test('a carousel: steady along its axis, in both directions', async ({ page, serve, openList }) => {
  for (const lang of ['en', 'ar']) {
    if (lang === 'en') await serve({ total: 400 })
    const frame = await openList('bare', { gif: 'search:cat', widget: 'carousel', lang }, 'height:200px')
    await expect(frame.locator('[role="listitem"]').first()).toBeVisible()
    const stop = await record(frame)
    await toTheEnd(page, frame, 400, 25_000)
    await expect.poll(() => coverage(frame, 0, 200)).toBeGreaterThan(0.85)
    const { moved, nodes, shift } = await stop()
    expect(moved).toEqual([])
    expect(nodes).toBeLessThan(200)
    expect(shift).toBe(0)
  }
})

test('a grid that grows ends at 100,000 px with a link to the provider', async ({
  page,
  serve,
  openList,
}) => {
  test.setTimeout(60_000)
  await serve({ total: 10_000, files: false })
  // One column of 320 px: some 350 tiles are enough.
  const frame = await openList(
    'frame',
    { gif: 'search:cat', columns: '1', 'brand-url': 'https://provider.test/' },
    'width:320px',
  )
  const link = frame.getByRole('link', { name: 'View More' })
  await expect(async () => {
    await scrollToEnd(page, frame)
    await expect(link).toBeVisible({ timeout: 50 })
  }).toPass({ timeout: 50_000, intervals: [40] })
  await expect(link).toHaveAttribute('href', 'https://provider.test/search/cat')
  const height = await page.evaluate(
    () => document.querySelector('[data-gif]')?.getBoundingClientRect().height,
  )
  expect(height).toBeLessThanOrEqual(100_000)
  expect(height).toBeGreaterThan(99_000)
})
