/** Captions are seen whole, whatever else the player shows. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectPlaying, playerPage } from './player.ts'

const TEXT = 'Said for as long as it plays'
const TRACK = `WEBVTT\n\n00:00.000 --> 10:00.000\n<c.giflet-video-big>${TEXT}</c>\n`

async function open(page: Page, visit: () => Promise<void>) {
  await page.route(/\.vtt/, route =>
    route.fulfill({
      contentType: 'text/vtt',
      headers: { 'access-control-allow-origin': '*' },
      body: TRACK,
    }),
  )
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit()
  await expectPlaying(page)
}

const caption = (page: Page): Locator => page.getByText(TEXT)

for (const [width, height] of [
  [480, 270],
  [320, 240],
  [240, 180],
] as const) {
  test(`captions show above the controls at ${width}×${height}`, async ({ page, visit }) => {
    const options = `data-gif-width="${width}" data-gif-height="${height}" data-gif-controls="always"`
    await open(page, () => visit(playerPage('{{video}}', { options })))
    await page.locator('.giflet-video').hover()
    await page.getByRole('button', { name: 'Captions' }).click()
    await expect(caption(page)).toBeVisible()
    const controls = await page.locator('[part~="controls"] button').first().boundingBox()
    const player = await page.locator('.giflet-video').boundingBox()
    const text = await caption(page).boundingBox()
    if (!controls || !player || !text) throw new Error('not laid out')
    expect(text.y + text.height).toBeLessThanOrEqual(controls.y)
    expect(text.y).toBeGreaterThan(player.y)
    // Nothing lies over the text.
    const covered = await caption(page).evaluate((element, { x, y, width, height }) => {
      element.parentElement?.style.setProperty('pointer-events', 'auto')
      const root = element.getRootNode() as ShadowRoot
      const top = root.elementFromPoint(x + width / 2, y + height / 2)
      return top !== element && top !== element.parentElement
    }, text)
    expect(covered).toBe(false)
  })
}

test('captions move down when the bars hide', async ({ page, visit }) => {
  await open(page, () => visit(playerPage('{{video}}')))
  await page.locator('.giflet-video').hover()
  await page.getByRole('button', { name: 'Captions' }).click()
  await expect(caption(page)).toBeVisible()
  const bottom = async () => {
    const box = await caption(page).boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const raised = await bottom()
  await page.mouse.move(1200, 780)
  await expect.poll(bottom).toBeGreaterThan(raised)
  // A class from the file of a stranger means nothing here.
  await expect(page.locator('.giflet-video-captions .giflet-video-big')).toHaveCount(0)
})
