/** Lists whose API repeats pages or fails. */
import { expect, record, scrollToEnd, scrollToTile, test } from './fixtures.ts'

/** Longer than all debounces of a list. */
const SETTLED_MS = 1000

test('an API that repeats its pages ends where they repeat', async ({ page, serve, openList }) => {
  const ends = 75
  const offset = (asked: number) => (asked >= ends ? asked - ends : asked)
  const api = await serve({ total: 500, offset })
  await page.clock.install()
  const frame = await openList('bare', { gif: 'search:cat' })
  await expect(frame.locator('[role="listitem"]').first()).toBeVisible()
  const stop = await record(frame)
  await scrollToTile(page, frame, ends)
  await expect(frame.locator('[part="grid"]')).toHaveAttribute('data-status', 'done')
  await expect(frame.locator('[part="skeleton"]')).toHaveCount(0)
  await expect(frame.locator('[role="listitem"]').last()).toHaveAttribute('aria-setsize', String(ends))
  const asked = api.requests.length
  await scrollToEnd(page, frame)
  await page.clock.runFor(SETTLED_MS)
  expect(api.requests.length).toBe(asked)
  const { moved, shift } = await stop()
  expect(moved).toEqual([])
  expect(shift).toBe(0)
})

test('an API that fails every third request: an error, a retry that sends a request, tiles in place', async ({
  page,
  serve,
  openList,
}) => {
  const api = await serve({ total: 250, fails: n => n % 3 === 0 })
  const frame = await openList('bare', { gif: 'search:cat' })
  await expect(frame.locator('[role="listitem"]').first()).toBeVisible()
  const stop = await record(frame)
  const retry = frame.getByRole('button', { name: 'Try again?' })
  let retries = 0
  await expect(async () => {
    const last = await scrollToEnd(page, frame)
    if (await retry.isVisible()) {
      await expect(frame.getByRole('alert')).toContainText('Error loading GIFs.')
      const before = api.requests.length
      await retry.click()
      await expect.poll(() => api.requests.length).toBe(before + 1)
      expect(api.requests.at(-1)).toEqual(api.requests.at(-2))
      retries++
    }
    expect(last).toBe(250)
  }).toPass({ intervals: [60] })
  expect(retries).toBeGreaterThanOrEqual(2)
  expect((await stop()).moved).toEqual([])
})

test('in a high and narrow box, the button stands close below the words of an error', async ({
  serve,
  openList,
}) => {
  await serve({ fails: () => true })
  const frame = await openList('shadow', { gif: 'trending', height: '500' }, 'width:220px')
  const card = frame.getByRole('alert')
  // No room is kept beside the card for a scroll bar, which headless browsers do not draw.
  await expect(frame.locator('[part="grid"]')).toHaveCSS('scrollbar-gutter', 'auto')
  const words = await card.getByText('Error loading GIFs.').boundingBox()
  const button = await card.getByRole('button').boundingBox()
  if (!words || !button) throw new Error('The card is not shown')
  const gap = button.y - words.y - words.height
  expect(gap).toBeGreaterThan(0)
  expect(gap).toBeLessThan(20)
})
