import { expect, test } from './fixtures.ts'

test('a player fades in even if the check for animated WebP never answers', async ({ page, open }) => {
  await page.addInitScript(() => {
    window.createImageBitmap = () => new Promise(() => {})
  })
  const { root } = await open({ options: { widget: 'player' } })
  await expect(root).toHaveCSS('opacity', '1')
  await expect(root).toHaveCSS('animation-duration', '0.4s')
})
