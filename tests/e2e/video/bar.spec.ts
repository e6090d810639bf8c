/** The control bar leaves the picture alone while nobody needs it. */
import type { Page } from '@playwright/test'
import { BAR_HIDE_MS } from '../../../src/components/video/useBar.ts'
import { expect, test } from '../fixtures.ts'
import { expectPaused, expectPlaying, playerPage } from './player.ts'

const bottomBar = (page: Page) => page.locator('.giflet-video-bottom')
async function expectHidden(page: Page) {
  await page.clock.fastForward(BAR_HIDE_MS)
  await expect(bottomBar(page)).toHaveCSS('opacity', '0')
}
const expectShown = (page: Page) => expect(bottomBar(page)).toHaveCSS('opacity', '1')

/** Avoids the element's own state, which changes for a moment at each loop. */
const expectOn = (page: Page) => expect(page.locator('.giflet-video')).toHaveAttribute('data-playing', 'true')

test('the bar hides under a resting mouse, and returns when it moves', async ({ page, visit }) => {
  await page.clock.install()
  await visit(playerPage('{{video}}'))
  await expectPlaying(page)
  await expectHidden(page)
  const box = await page.locator('.giflet-video').boundingBox()
  const middle = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 100] as const
  await page.mouse.move(...middle)
  await expectShown(page)
  await expectHidden(page)
  await expect(page.locator('.giflet-video')).toHaveCSS('cursor', 'none')
  await page.mouse.move(middle[0] + 5, middle[1])
  await expectShown(page)
  // The bar stays while a control is under the mouse or has the keyboard's focus.
  await page.getByRole('button', { name: 'Pause' }).hover()
  await page.mouse.move(1200, 780)
  await expectHidden(page)
  await page.keyboard.press('Tab')
  await expectShown(page)
  await page.clock.fastForward(10_000)
  await expectShown(page)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 500, height: 700 } })

  test('a tap shows the bar, a second one pauses', async ({ page, visit }) => {
    await page.clock.install()
    await visit(playerPage('{{video}}'))
    await expectPlaying(page)
    await expectHidden(page)
    await page.locator('video').tap()
    await expectShown(page)
    await expectOn(page)
    await expectHidden(page)
    // Where a hidden button lies, a tap only brings the bar too.
    const pause = await page.getByRole('button', { name: 'Pause' }).boundingBox()
    await page.touchscreen.tap((pause?.x ?? 0) + 5, (pause?.y ?? 0) + 5)
    await expectShown(page)
    await expectOn(page)
    await page.locator('video').tap()
    await expectPaused(page)
    await expectShown(page)
  })
})
