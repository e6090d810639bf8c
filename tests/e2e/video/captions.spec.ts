/** Captions are seen whole, whatever else the player shows. */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../fixtures.ts'
import { command, expectPaused, expectPlaying, playerPage } from './player.ts'

const TEXT = 'Said for as long as it plays'
const TRACK = `WEBVTT\n\n00:00.000 --> 10:00.000\n<c.giflet-video-big>${TEXT}</c>\n`

/** Sizes of the player, with the smallest that has a captions button. */
const SIZES = [
  [190, 110],
  [240, 180],
  [320, 240],
  [640, 360],
  [1200, 700],
] as const

async function open(page: Page, url: string) {
  await page.route(/\.vtt/, route =>
    route.fulfill({
      contentType: 'text/vtt',
      headers: { 'access-control-allow-origin': '*' },
      body: TRACK,
    }),
  )
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(url)
  await expectPlaying(page)
}

const caption = (page: Page): Locator => page.getByText(TEXT)

/** Raw pixels of the caption's box. Other boxes of the page have the same ones whatever is hidden. */
async function captionPixels(page: Page): Promise<Buffer> {
  const clip = await caption(page).boundingBox()
  if (!clip) throw new Error('There is no caption')
  return sharp(await page.screenshot({ clip, animations: 'disabled' }))
    .raw()
    .toBuffer()
}

/** Share of bright pixels: the letters. */
const brightShare = (pixels: Buffer): number =>
  pixels.reduce((count, value) => count + (value > 200 ? 1 : 0), 0) / pixels.length

test('nothing of the bars covers the captions, at any size', async ({ page, hostPage, origin, samples }) => {
  const style = 'width: 640px; height: 360px'
  await open(
    page,
    hostPage(playerPage(origin, samples.video.id, { style, options: 'data-gif-height="360"' })),
  )
  await page.locator('.giflet-video').hover()
  await page.getByRole('button', { name: 'Captions' }).click()
  await expect(caption(page)).toBeVisible()
  await command(page, 'pause()')
  await expectPaused(page)
  await command(page, 'seekTo(1)')
  for (const [width, height] of SIZES) {
    await page.evaluate(
      ([w, h]) => {
        const place = document.querySelector<HTMLElement>('#place')
        const element = document.querySelector<HTMLElement>('[data-gif]')
        if (!place || !element) return
        place.style.width = `${w}px`
        element.dataset.gifHeight = String(h)
      },
      [width, height],
    )
    const player = page.locator('.giflet-video')
    await expect
      .poll(async () => {
        const box = await player.boundingBox()
        return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]
      })
      .toEqual([width, height])
    // The big sign of a resting player is no bar, and the picture is no part of the question.
    await player.evaluate(root => {
      for (const other of root.querySelectorAll<HTMLElement>('video, img, canvas, .giflet-video-big'))
        other.style.visibility = 'hidden'
    })
    const bars = player.locator('.giflet-video-top, .giflet-video-bottom')
    const setBars = (visibility: string) =>
      bars.evaluateAll((all, value) => {
        for (const bar of all as HTMLElement[]) bar.style.background = 'none'
        for (const child of all.flatMap(bar => [...bar.children]) as HTMLElement[])
          child.style.visibility = value
      }, visibility)
    await setBars('')
    await expect(caption(page)).toBeInViewport()
    const withBars = await captionPixels(page)
    await setBars('hidden')
    const withoutBars = await captionPixels(page)
    expect(withBars.equals(withoutBars), `${width} × ${height}`).toBe(true)
    expect(brightShare(withBars)).toBeGreaterThan(0.02)
    const outer = await player.boundingBox()
    const inner = await caption(page).boundingBox()
    expect(inner?.y).toBeGreaterThanOrEqual(outer?.y ?? 0)
    expect((inner?.y ?? 0) + (inner?.height ?? 0)).toBeLessThanOrEqual((outer?.y ?? 0) + (outer?.height ?? 0))
  }
})

test('captions go down when the bars hide, and off with the button', async ({
  page,
  hostPage,
  origin,
  samples,
}) => {
  await open(page, hostPage(playerPage(origin, samples.video.id)))
  const button = page.getByRole('button', { name: 'Captions' })
  await page.locator('.giflet-video').hover()
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
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
  await page.locator('.giflet-video').hover()
  await button.click()
  await expect(caption(page)).toHaveCount(0)
})
