/** Keyboard, right to left, forced colours. Axe looks at every state in `tests/e2e/access/`. */
import { expect, hover, test, YOUTUBE } from './fixtures.ts'

test('Tab reaches every control in order and nothing hidden', async ({ page, open }) => {
  const { panel, root } = await open({ gif: { external_media: YOUTUBE } })
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      const text = element?.getAttribute('aria-label') ?? element?.textContent
      return text || element?.getAttribute('title') || ''
    })
  const order: string[] = []
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('Tab')
    order.push(await focused())
  }
  expect(order).toEqual(['Pause', 'Share', 'A hero', 'Giflet'])
  // Focus inside the embed shows the footer and grid.
  await expect(root).toHaveAttribute('data-shown', 'true')
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Tab')
  expect(await focused()).toContain('Jane Doe')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Watch')
  await page.keyboard.press('Escape')
  await expect(root).toHaveAttribute('data-shown', 'false')
  expect(await focused()).toBe('A hero')
})

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
