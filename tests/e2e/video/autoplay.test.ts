/** A browser that lets nothing be heard before the visitor has done something, as browsers are by default. */
import { CHROMIUM_FLAGS } from '../../../scripts/chromium.ts'
import { expect, test } from '../fixtures.ts'
import { html } from './hostHtml.ts'

// A trace takes pictures of the document by script, with the rights of a visitor's gesture.
test.use({
  trace: 'off',
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: [...CHROMIUM_FLAGS, '--autoplay-policy=document-user-activation-required'],
  },
})

test('sound refused: goes on muted, and is heard when the visitor says so', async ({
  page,
  hostPage,
  origin,
  samples,
  expectCleanConsole,
}) => {
  // Nothing is asked of the page before: that, too, would count as something that the visitor has done.
  const plays = page.waitForEvent('console', entry => entry.text() === 'gif:play')
  await page.goto(hostPage(html(origin, samples.video.id)), { waitUntil: 'commit' })
  await plays
  await page.getByRole('button', { name: 'Unmute' }).click()
  await expect(page.getByRole('button', { name: 'Mute', exact: true })).toBeVisible()
  const video = page.locator('video')
  expect(await video.evaluate((v: HTMLVideoElement) => [v.muted, v.volume, v.paused])).toEqual([
    false,
    0.7,
    false,
  ])
  expectCleanConsole()
})
