/**
 * The Share button is a toggle, in a frame too: by mouse in the same place, by touch in the menu.
 */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const WIDGETS = ['embed', 'player', 'video'] as const

/** The bars of the video stay: a tap while they are hidden only brings them back. */
const hostOf = (origin: string, id: string, widget: string) =>
  `<!doctype html><title>Host</title><body style="margin:20px">
  <div data-gif="${id}" data-gif-widget="${widget}" data-gif-width="480" data-gif-height="360" data-gif-controls="always"></div>
  <script async src="${origin}/giflet.js"></script>`

async function open(page: Page, url: string) {
  await page.goto(url)
  await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-state', 'ready')
  const frame = page.frameLocator('iframe')
  return { button: frame.getByRole('button', { name: 'Share' }), menu: frame.getByRole('dialog') }
}

for (const widget of WIDGETS) {
  test(`by mouse: ${widget}`, async ({ page, hostPage, origin, samples }) => {
    const { id } = widget === 'video' ? samples.video : samples.gif
    const { button, menu } = await open(page, hostPage(hostOf(origin, id, widget)))
    // Tools show while the pointer is over them.
    await page.mouse.move(260, 200)
    const box = await button.boundingBox()
    if (!box) throw new Error('The button has no place')
    for (const count of [1, 0]) {
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      await expect(menu).toHaveCount(count)
    }
  })
}

test.describe('by touch', () => {
  test.use({ hasTouch: true })
  for (const widget of WIDGETS) {
    test(widget, async ({ page, hostPage, origin, samples }) => {
      const { id } = widget === 'video' ? samples.video : samples.gif
      const { button, menu } = await open(page, hostPage(hostOf(origin, id, widget)))
      await button.tap()
      await expect(menu).toBeVisible()
      await menu.getByRole('button', { name: 'Share', expanded: true }).tap()
      await expect(menu).toHaveCount(0)
    })
  }
})
