/** A browser that blocks sound before the first gesture, as browsers do by default. */
import { CHROMIUM_FLAGS } from '../../../scripts/chromium.ts'
import { expect, test } from '../fixtures.ts'
import { playerPage } from './player.ts'

// Tracing evaluates scripts with a user gesture, which would allow sound.
test.use({
  trace: 'off',
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: [...CHROMIUM_FLAGS, '--autoplay-policy=document-user-activation-required'],
  },
})

test('a video continues muted if the host page unmutes it without a gesture', async ({ page, visit }) => {
  const unmutes =
    "<script>addEventListener('gif:play', event => { event.target.dataset.gifMuted = 'false' })</script>"
  const html = playerPage('{{video}}').replace('</title>', `</title>${unmutes}`)
  const plays = page.waitForEvent('console', entry => entry.text() === 'gif:play')
  await visit(html, { waitUntil: 'commit' })
  await plays
  await expect(page.locator('.giflet-video')).toHaveAttribute('data-playing', 'true')
  await expect
    .poll(() => page.locator('video').evaluate((v: HTMLVideoElement) => !v.paused && v.muted))
    .toBe(true)
})

// The press on the page also counts in the frame, which is allowed to play by itself.
test('a video in a frame plays with sound if the script tag allows it', async ({ page, visit }) => {
  const html = playerPage('{{video}}')
    .replace('data-gif-mode="shadow"', 'data-gif-mode="frame"')
    .replace(
      '<script async',
      '<script async data-gif-muted="false" data-gif-volume="1" data-gif-consent="click"',
    )
  await visit(html)
  await page.getByRole('button').click()
  const video = page.frameLocator('iframe').locator('video')
  await expect
    .poll(() => video.evaluate((v: HTMLVideoElement) => [v.muted, v.volume, v.currentTime > 0]))
    .toEqual([false, 1, true])
})
