/** Keyboard focus in lists. */
import type { Frame, Page } from '@playwright/test'
import { expect, focusedTile, scrollToTile, test } from './fixtures.ts'

/** Presses a key until the focus has left a tile: the keys of a list load with its first focus. */
async function firstMove(page: Page, frame: Frame, key: string, from: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    expect(await focusedTile(frame)).not.toBe(from)
  }).toPass()
}

test('the focus stays on a tile that is scrolled away, and arrows continue from there', async ({
  page,
  serve,
  openList,
}) => {
  await serve({ total: 200, files: false })
  const frame = await openList('bare', { gif: 'search:cat' })
  await frame.locator('[data-gif-id="g3"] a').focus()
  await scrollToTile(page, frame, 200)
  expect(await focusedTile(frame)).toBe('g3')
  await expect(frame.locator('[data-gif-id="g20"]')).toHaveCount(0)
  await firstMove(page, frame, 'ArrowLeft', 'g3')
  await expect(frame.locator('[data-gif-id] a:focus')).toBeInViewport()
  expect(await focusedTile(frame)).toBe('g2')
})

test('Tab enters a list at a tile in view, not at its beginning', async ({ page, serve, openList }) => {
  await serve({ total: 200, files: false })
  const frame = await openList('bare', { gif: 'search:cat' })
  await expect(frame.locator('[role="listitem"]').first()).toBeVisible()
  await scrollToTile(page, frame, 200)
  const top = await frame.evaluate(() => document.querySelector('.giflet-grid')?.scrollTop ?? 0)
  await frame.getByRole('button', { name: 'Pause' }).focus()
  await page.keyboard.press('Tab')
  await expect.poll(async () => Number((await focusedTile(frame))?.slice(1))).toBeGreaterThan(100)
  const now = await frame.evaluate(() => document.querySelector('.giflet-grid')?.scrollTop ?? 0)
  expect(Math.abs(now - top)).toBeLessThan(900)
})
