/** Options of the snippet: sound, loop. Those of the controls are in `bar.spec.ts`. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectPaused, expectPlaying, playerPage, videoState } from './player.ts'

const setOption = (page: Page, name: string, value: string) =>
  page.locator('[data-gif]').evaluate(
    (element, [name, value]) => {
      element.setAttribute(`data-gif-${name}`, value)
    },
    [name, value] as const,
  )

const toNearEnd = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.1
  })

// Sound needs a gesture of the visitor. Playwright's `evaluate` counts as one: `setOption` here.
test('is silent unless asked, and follows changes', async ({ page, visit }) => {
  await visit(playerPage('{{video}}'))
  await expectPlaying(page)
  expect(await videoState(page, 'muted')).toBe(true)
  await setOption(page, 'volume', '0.3')
  await setOption(page, 'muted', 'false')
  await expect.poll(() => videoState(page, 'muted')).toBe(false)
  await expect.poll(() => videoState(page, 'volume')).toBeCloseTo(0.3)
  await setOption(page, 'muted', '')
  await expect.poll(() => videoState(page, 'muted')).toBe(true)
})

// The press on the page also counts in the frame, which is allowed to play by itself.
test('plays with sound where the script tag says so, in a frame', async ({ page, visit }) => {
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

test('ends where it is not to loop, and stays at its end when resized', async ({ page, visit }) => {
  await visit(playerPage('{{video}}', { options: 'data-gif-loop="false"', style: 'width: 240px' }))
  await expectPlaying(page)
  await toNearEnd(page)
  await expectPaused(page)
  await expect.poll(() => videoState(page, 'ended')).toBe(true)
  const small = await page.locator('video').getAttribute('src')
  await page.locator('#place').evaluate((place: HTMLElement) => place.style.setProperty('width', '960px'))
  await expect.poll(() => page.locator('video').getAttribute('src')).not.toBe(small)
  await expect.poll(() => videoState(page, 'ended')).toBe(true)
  expect(await page.locator('.giflet-video-played').evaluate(bar => (bar as HTMLElement).style.width)).toBe(
    '100%',
  )
  await setOption(page, 'loop', 'true')
  await page.getByRole('button', { name: 'Play' }).click()
  await expectPlaying(page)
  await toNearEnd(page)
  await expect
    .poll(() =>
      page.locator('video').evaluate((v: HTMLVideoElement) => !v.paused && v.currentTime < v.duration / 2),
    )
    .toBe(true)
})
