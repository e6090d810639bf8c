/** The share menu: what it opens and copies, and its fallbacks. */
import { syntheticGif } from '../harness/syntheticApi.ts'
import { API, eventsOf, expect, serveGif, test } from './fixtures.ts'

for (const mode of ['frame', 'shadow'] as const) {
  test(`the menu is in view in a widget higher than the window, ${mode}`, async ({
    page,
    visit,
    context,
  }) => {
    // A GIF of 9:16.
    await serveGif(context, { images: syntheticGif(2).images })
    await page.setViewportSize({ width: 1000, height: 700 })
    await visit(
      `<!doctype html><title>Host</title><div data-gif="hero" data-gif-api="${API}" data-gif-mode="${mode}"></div><script async src="{{origin}}/giflet.js"></script>`,
    )
    await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-state', 'ready')
    await page.mouse.move(300, 300)
    const widget = mode === 'frame' ? page.frameLocator('iframe') : page
    await widget.getByRole('button', { name: 'Share' }).click()
    const menu = widget.getByRole('dialog', { name: 'Share' })
    await expect(menu.getByRole('heading', { name: 'Share' })).toBeInViewport()
    await expect(menu.getByRole('textbox', { name: 'Link' })).toBeInViewport()
  })
}

test('a copy by the keyboard is reported, and one by the button once', async ({ page, open }) => {
  // Without the clipboard's own call, the button copies by the same command as the keys.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  const { api } = await open()
  await page.getByRole('button', { name: 'Share' }).click()
  const copies = () => eventsOf(api).filter(name => name.startsWith('Copy '))
  await page.getByRole('textbox', { name: 'Embed code' }).click()
  await page.keyboard.press('ControlOrMeta+C')
  await expect.poll(copies).toEqual(['Copy embed'])
  await page.getByRole('button', { name: 'Copy' }).last().click()
  await expect.poll(copies).toEqual(['Copy embed', 'Copy link'])
})

test('the menu fits a small frame: everything is in view, and the close button in reach', async ({
  page,
  open,
}) => {
  await open({ size: [250, 200] })
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('textbox', { name: 'Link' })).toBeInViewport({ ratio: 1 })
  for (const name of ['Embed code', 'Link']) {
    const field = page.getByRole('textbox', { name })
    await field.scrollIntoViewIfNeeded()
    await expect(field).toBeInViewport()
  }
  expect(await page.locator('.giflet-share').evaluate(menu => menu.scrollWidth <= menu.clientWidth)).toBe(
    true,
  )
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('dialog', { name: 'Share' })).toHaveCount(0)
})
