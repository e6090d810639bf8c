/** Keyboard focus in lists. */
import type { Frame, Page } from '@playwright/test'
import { expect, focusedTile, scrollToEnd, scrollToTile, test } from './fixtures.ts'

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

test('a list announces politely that more GIFs are loading', async ({ page, serve, openList }) => {
  // The text may come and go between two looks from outside.
  await page.addInitScript(() => {
    const said = new Set<string>()
    Object.assign(window, { said })
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role="status"]')) said.add(textContent)
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
  await serve({ total: 400, files: false, delayMs: 500 })
  const frame = await openList('bare', { gif: 'search:cat' })
  await expect(frame.locator('[role="listitem"]').first()).toBeVisible()
  await scrollToEnd(page, frame)
  const said = () => frame.evaluate(() => [...(window as unknown as { said: Set<string> }).said])
  await expect.poll(said).toContain('Loading more GIFs')
  await expect(frame.getByRole('status')).toHaveText('')
})

test('a View More that fails moves the focus to the retry', async ({ page, serve, openList }) => {
  await serve({ total: 60, files: false, fails: n => n === 2 })
  const frame = await openList('frame', { gif: 'search:cat', more: 'button' })
  await frame.getByRole('button', { name: 'View More' }).focus()
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('button', { name: 'Try again?' })).toBeFocused()
})
