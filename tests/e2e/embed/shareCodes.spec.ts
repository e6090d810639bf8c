/** The Share button opens and closes; each code shows the widget that it was taken from. */
import type { BrowserContext, FrameLocator, Locator, Page } from '@playwright/test'
import { API, addressOf, expect, serveGif, test } from './fixtures.ts'

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

type Scope = Page | Locator | FrameLocator
const shareOf = (scope: Scope) => scope.getByRole('button', { name: 'Share' })
const menuOf = (scope: Scope) => scope.getByRole('dialog', { name: 'Share' })

/** A host page with one widget, in a frame or in shadow mode. */
async function openHost(
  page: Page,
  context: BrowserContext,
  hostPage: (html: string) => string,
  { origin, widget, mode }: { origin: string; widget: string; mode: string },
): Promise<Scope> {
  await serveGif(context, WIDE)
  await page.goto(
    hostPage(`<!doctype html><title>Host</title><body style="margin:0">
<div data-gif="hero" data-gif-widget="${widget}" data-gif-mode="${mode}" data-gif-api="${API}" data-gif-controls="always" style="width:640px"></div>
<script async src="${origin}/giflet.js"></script>`),
  )
  const host = page.locator('[data-gif]')
  await expect(host).toHaveAttribute('data-gif-state', 'ready')
  return mode === 'frame' ? host.frameLocator('iframe') : host
}

for (const [mode, widget] of [
  ['frame', 'embed'],
  ['shadow', 'video'],
] as const) {
  test(`${widget}, ${mode}: Share opens and closes, by pointer and by key`, async ({
    page,
    context,
    hostPage,
    origin,
  }) => {
    const scope = await openHost(page, context, hostPage, { origin, widget, mode })
    // Tools show while the pointer is over them.
    await shareOf(scope).hover()
    const box = await shareOf(scope).boundingBox()
    if (!box) throw new Error('The button has no place')
    const press = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await press()
    await expect(menuOf(scope)).toBeVisible()
    await expect(shareOf(scope)).toHaveAttribute('aria-expanded', 'true')
    await press()
    await expect(menuOf(scope)).toHaveCount(0)
    await expect(shareOf(scope)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(menuOf(scope)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(shareOf(scope)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(menuOf(scope)).toHaveCount(0)
    await expect(shareOf(scope)).toBeFocused()
  })
}

test('the close button stays in reach when the menu scrolls', async ({ page, open }) => {
  await open({ size: [260, 210] })
  await shareOf(page).click()
  await page.getByRole('textbox', { name: 'Link' }).scrollIntoViewIfNeeded()
  await shareOf(page).click()
  await expect(menuOf(page)).toHaveCount(0)
})

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

test('the script code shows the widget, and reserves its space from the start', async ({
  page,
  visit,
  context,
  origin,
}) => {
  await serveGif(context, WIDE)
  await page.goto(addressOf(origin, { widget: 'player' }))
  await shareOf(page).click()
  const code = await page.getByRole('textbox', { name: 'Embed code' }).inputValue()
  const html = `<!doctype html><title>Host</title><body style="margin:0"><div id="room">${code}</div>`
  const heightOf = async () => Math.round((await page.locator('#room').boundingBox())?.height ?? 0)
  for (const width of [320, 1200]) {
    await page.setViewportSize({ width, height: 900 })
    await visit(html.replace(/<script.*<\/script>/, ''))
    const reserved = await heightOf()
    await visit(html)
    await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-state', 'ready')
    await expect.poll(heightOf).toBe(reserved)
  }
  await expect(page.frameLocator('#room iframe').locator('[part~="player"]')).toBeVisible()
})
