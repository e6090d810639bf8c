/** Size and overflow of the player. */
import type { Frame } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { playerPage } from './player.ts'

const SIZES = [
  [120, 90],
  [240, 180],
  [320, 180],
  [480, 360],
  [1600, 900],
] as const

for (const lang of ['en', 'ar']) {
  test(`controls stay inside the player at every size, ${lang}`, async ({ page, visit }) => {
    await page.setViewportSize({ width: 1660, height: 960 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(
      playerPage('{{video}}', { options: `data-gif-lang="${lang}"`, style: 'width: 480px; height: 360px' }),
    )
    await expect(page.locator('.giflet-video')).toBeVisible()
    for (const [width, height] of SIZES) {
      await page.evaluate(
        ([w, h]) => {
          const place = document.querySelector<HTMLElement>('#place')
          const element = document.querySelector<HTMLElement>('[data-gif]')
          if (!place || !element) return
          place.style.width = `${w}px`
          place.style.height = `${h}px`
          element.dataset.gifHeight = String(h)
        },
        [width, height],
      )
      const box = page.locator('.giflet-video')
      await expect.poll(async () => Math.round((await box.boundingBox())?.width ?? 0)).toBe(width)
      const outside = await box.evaluate(root => {
        const outer = root.getBoundingClientRect()
        return [...root.querySelectorAll('button, a, input')]
          .filter(element => element.checkVisibility())
          .map(element => element.getBoundingClientRect())
          .filter(
            ({ width, left, right }) => width > 0 && (left < outer.left - 0.5 || right > outer.right + 0.5),
          ).length
      })
      expect(outside, `${width} × ${height}`).toBe(0)
    }
  })
}

test('the player fills a bare frame', async ({ page, visit, origin, samples }) => {
  const src = `${origin}/embed.html#gif=${samples.video.id}&widget=video`
  await visit(
    `<!doctype html><title>Host</title><iframe src="${src}" width="400" height="500" allow="autoplay; fullscreen"></iframe>`,
  )
  const frame = page.frames()[1] as Frame
  await expect(frame.locator('.giflet-video')).toHaveCSS('height', '500px')
  await expect
    .poll(() => frame.locator('video').evaluate((v: HTMLVideoElement) => v.currentTime > 0))
    .toBe(true)
})
