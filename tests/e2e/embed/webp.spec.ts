/** What a widget shows while, and after, it asks whether the browser knows animated WebP. */
import { expect, test } from './fixtures.ts'

const moving = '.giflet-media-moving'

test('shows its picture even if the check never answers', async ({ page, open }) => {
  await page.addInitScript(() => {
    window.createImageBitmap = () => new Promise(() => {})
  })
  const { root } = await open()
  await expect(root).toHaveCSS('opacity', '1')
  await expect(root.locator('.giflet-media-still')).toBeVisible()
})

test('fades in a player, whose bars come with its picture, check or not', async ({ page, open }) => {
  await page.addInitScript(() => {
    window.createImageBitmap = () => new Promise(() => {})
  })
  const { root } = await open({ options: { widget: 'player' } })
  await expect(root).toHaveCSS('animation-duration', '0.4s')
})

test('chooses GIF files if animated WebP is not supported', async ({ page, open }) => {
  await page.addInitScript(() => {
    window.createImageBitmap = () => Promise.reject(new Error('unknown format'))
  })
  await open()
  await expect(page.locator(moving)).toHaveAttribute('src', /a\.gif$/)
})
