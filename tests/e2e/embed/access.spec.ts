/** Keyboard, right to left, forced colours. Axe looks at every state in `tests/e2e/access/`. */
import { expect, hover, test, YOUTUBE } from './fixtures.ts'

test('focus on a control over the picture scrolls it into view', async ({ page, open }) => {
  const embed = await open()
  await hover(page, embed)
  await expect(embed.panel.getByRole('listitem').first()).toBeVisible()
  await page.mouse.wheel(0, 400)
  await expect(embed.panel).toHaveAttribute('data-grid-active', 'true')
  await page.getByRole('link', { name: 'A hero' }).focus()
  await expect
    .poll(() => page.locator('.giflet-embed-scroller').evaluate(element => element.scrollTop))
    .toBe(0)
})

test('a focused control has a visible outline', async ({ page, open }) => {
  await open()
  await page.keyboard.press('Tab')
  const button = page.getByRole('button', { name: 'Pause' })
  await expect(button).toBeFocused()
  await expect(button).toHaveCSS('outline-style', 'solid')
  await expect(page.locator('.giflet-tools')).toHaveCSS('opacity', '1')
})

test('right to left: controls are mirrored and translated', async ({ page, open }) => {
  const embed = await open({ gif: { external_media: YOUTUBE }, options: { lang: 'ar' } })
  await hover(page, embed)
  await expect(page.locator('.giflet')).toHaveAttribute('dir', 'rtl')
  const shareBox = await page.getByRole('button', { name: 'مشاركة' }).boundingBox()
  expect(shareBox?.x).toBeLessThan(60)
  const watch = await page.getByRole('button', { name: 'مشاهدة' }).boundingBox()
  expect(watch?.x).toBeLessThan(60)
})

test('forced colours keep every button visible', async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const embed = await open()
  await hover(page, embed)
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCSS('border-style', 'solid')
})
