/** Each code of the share menu shows the widget that it was taken from. */
import type { Page } from '@playwright/test'
import { addressOf, expect, serveGif, test } from './fixtures.ts'

/** 480 × 270. */
const WIDE = {
  images: {
    original: {
      url: 'https://media.test/a/480x270/o.gif',
      mp4: 'https://clips.test/o.mp4',
      width: 480,
      height: 270,
    },
  },
}
const BARS_PX = 98

/** Answers the GIF's MP4 with a real file of the demo. */
test.beforeEach(async ({ context, origin, samples }) => {
  // Fetched first: what a route fetches is gone when the page is left meanwhile.
  const answer = await fetch(`${origin}/media/${samples.video.id}/original.mp4`)
  const body = Buffer.from(await answer.arrayBuffer())
  await context.route('https://clips.test/o.mp4', route => route.fulfill({ body, contentType: 'video/mp4' }))
})

const shareOf = (page: Page) => page.getByRole('button', { name: 'Share' })

for (const [widget, kind, hostWidth, width, height] of [
  ['embed', 'Fixed size', 900, 480, 270],
  ['video', 'Responsive', 700, 700, 393.75],
  ['player', 'Responsive', 320, 320, 180 + BARS_PX],
] as const) {
  test(`${widget}: the code “${kind}” in a column of ${hostWidth} px is that widget, ${width} × ${height}`, async ({
    page,
    visit,
    context,
    origin,
  }) => {
    await serveGif(context, WIDE)
    await page.setViewportSize({ width: 700, height: 560 })
    await page.goto(addressOf(origin, { widget }))
    await shareOf(page).click()
    await page.getByRole('button', { name: kind }).click()
    const code = await page.getByRole('textbox', { name: 'Embed code' }).inputValue()
    await page.setViewportSize({ width: 1000, height: 800 })
    await visit(
      `<!doctype html><title>Host</title><div id="column" style="width:${hostWidth}px">${code}</div>`,
    )
    const box = await page.locator('#column iframe').boundingBox()
    expect(box?.width).toBeCloseTo(width, 0)
    expect(box?.height).toBeCloseTo(height, 0)
    const frame = page.frameLocator('iframe')
    await expect(frame.locator(`[part~="${widget}"]`)).toBeVisible()
    await expect(frame.locator('[data-gif-id="hero"]')).toBeVisible()
  })
}
