/** The pixel helpers distinguish a moving picture from a still one. */
import sharp from 'sharp'
import { expect, test } from '../fixtures.ts'
import { isStill, movingGif } from './pixels.ts'

test('sees that a GIF moves and a still does not', async ({ page }) => {
  const gif = await movingGif(60, 40)
  const still = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const image = (id: string, type: string, data: Buffer) =>
    `<img id="${id}" src="data:image/${type};base64,${data.toString('base64')}">`
  await page.setContent(image('moving', 'gif', gif) + image('still', 'png', still))
  expect(await isStill(page.locator('#moving'))).toBe(false)
  expect(await isStill(page.locator('#still'))).toBe(true)
})
