/** Keyboard focus in lists. */
import { expect, focusedTile, scrollToTile, test } from './fixtures.ts'

test('Tab visits every tile in reading order, across pages', async ({ page, serve, openList }) => {
  await serve({ total: 60, files: false })
  const frame = await openList('bare', { gif: 'search:cat' })
  await expect(frame.locator('[role="listitem"]').first()).toBeVisible()
  await frame.locator('[data-gif-id="g0"] a, [data-gif-id="g0"] button').focus()
  for (let index = 1; index < 60; index++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => focusedTile(frame)).toBe(`g${index}`)
    if (index === 24) await expect(frame.locator('[data-gif-id="g25"]')).toBeAttached()
  }
  await page.keyboard.press('Shift+Tab')
  expect(await focusedTile(frame)).toBe('g58')
})

test('focus stays on a tile that is scrolled away, and Tab continues from there', async ({
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
  await page.keyboard.press('Tab')
  expect(await focusedTile(frame)).toBe('g4')
  await expect(frame.locator('[data-gif-id="g4"]')).toBeInViewport()
})

test('View More fetches the next page and focuses its first tile', async ({ page, serve, openList }) => {
  const api = await serve({ total: 60 })
  const frame = await openList('frame', { gif: 'search:cat', more: 'button' })
  await frame.getByRole('button', { name: 'View More' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedTile(frame)).toBe('g25')
  await expect(frame.getByRole('button', { name: 'View More' })).toHaveCount(0)
  expect(api.requests).toHaveLength(2)
})
