/** Moving a carousel by buttons and keys; from left to right in `tests/browsers/`. */
import { expect, focusedTile, test } from './fixtures.ts'

test('a carousel moves by buttons and arrow keys from right to left', async ({ page, serve, openList }) => {
  await serve({ total: 60 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const frame = await openList('bare', { gif: 'search:cat', widget: 'carousel', lang: 'ar' }, 'height:200px')
  const left = () =>
    frame.evaluate(() => document.querySelector('.giflet-carousel-scroller')?.scrollLeft ?? 0)
  await expect(frame.locator('[data-gif-id="g0"]')).toBeVisible()
  const forward = frame.locator('[part~="next"]')
  await expect(frame.locator('[part~="previous"]')).toBeDisabled()
  await expect(forward).toHaveAccessibleName('التالي')
  await forward.click()
  await expect.poll(async () => -(await left())).toBeGreaterThan(300)
  // A tile is aligned with the start of the view.
  const starts = await frame
    .locator('[role="listitem"]')
    .evaluateAll(items => items.map(item => innerWidth - item.getBoundingClientRect().right))
  expect(Math.min(...starts.map(Math.abs))).toBeLessThan(1.5)
  await frame.locator('[part~="previous"]').click()
  await expect.poll(left).toBe(0)
  await frame.locator('[data-gif-id="g0"] a').focus()
  for (let index = 1; index <= 12; index++) {
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => focusedTile(frame)).toBe(`g${index}`)
  }
  await expect(frame.locator('[data-gif-id="g12"]')).toBeInViewport({ ratio: 0.9 })
})
