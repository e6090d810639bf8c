/** Each host page of the demo does what it demonstrates. */
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const widgets = (page: Page) => page.locator('[data-gif]:not(script)')
const inFrame = (widget: Locator): FrameLocator => widget.frameLocator('iframe')
const media = (widget: Locator | FrameLocator) =>
  widget.locator('img, video').filter({ visible: true }).first()
const ready = (widget: Locator) => expect(widget).toHaveAttribute('data-gif-state', 'ready')

test('01 sandboxes the frame and grants what videos need', async ({ page, origin }) => {
  await page.goto(`${origin}/hosts/01-basic/`)
  const frame = widgets(page).locator('iframe')
  await expect(frame).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-presentation allow-same-origin',
  )
  const allowed =
    'autoplay; fullscreen; picture-in-picture; encrypted-media; clipboard-write; web-share'.split('; ')
  const known = await page.evaluate(() =>
    (document as unknown as { featurePolicy: { features(): string[] } }).featurePolicy.features(),
  )
  await expect(frame).toHaveAttribute('allow', allowed.filter(name => known.includes(name)).join('; '))
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
  const address = new URL((await frame.getAttribute('src')) ?? '')
  expect(address.search).toMatch(/^\?v=[\w.]+$/)
  expect(new URLSearchParams(address.hash.slice(1)).get('gif')).toBe('gv7q1wqjsy1n')
})

for (const system of ['light', 'dark'] as const) {
  test(`11 is transparent on a dark page, system ${system}`, async ({ page, origin }) => {
    await page.emulateMedia({ colorScheme: system })
    await page.goto(`${origin}/hosts/11-dark/`)
    await ready(page.locator('#frame'))
    await expect(page.locator('#frame iframe')).toHaveCSS('color-scheme', 'light')
    // Both documents need the same scheme, or the browser paints an opaque canvas behind the frame.
    await expect(inFrame(page.locator('#frame')).locator('html')).toHaveCSS('color-scheme', 'light')
    await expect(inFrame(page.locator('#frame')).locator('.giflet')).toHaveAttribute('data-theme', 'dark')
    await expect(page.locator('#shadow .giflet')).toHaveAttribute('data-theme', 'dark')
  })
}

test('14 leaves the author’s content without JavaScript', async ({ browser, origin }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${origin}/hosts/14-no-javascript/`)
  await expect(page.getByRole('img', { name: 'Evening over the Hills' })).toBeVisible()
  await context.close()
})

test('15 is unaffected by the page’s styles', async ({ page, origin }) => {
  await page.goto(`${origin}/hosts/15-hostile-css/`)
  for (const widget of await widgets(page).all()) await ready(widget)
  const frame = await page.locator('#frame iframe').boundingBox()
  expect(frame?.width).toBeGreaterThan(300)
  const picture = await media(page.locator('#shadow')).boundingBox()
  expect(Math.round(picture?.width ?? 0)).toBe(240)
  expect(Math.round(picture?.height ?? 0)).toBe(240)
})

test('17 makes no request before consent', async ({ page, origin, other, requests }) => {
  await page.goto(`${origin}/hosts/17-consent/`)
  const press = page.locator('#press').getByRole('button', { name: 'Evening over the Hills' })
  await expect(press).toBeVisible()
  expect(requests.filter(url => url.startsWith(other))).toEqual([`${other}/giflet.js`])
  await press.click()
  await ready(page.locator('#press'))
  await expect(page.locator('#dialog')).toHaveAttribute('data-gif-state', 'idle')
  await page.getByRole('button', { name: 'Allow all' }).click()
  await ready(page.locator('#dialog'))
})

test('24 is controlled by JavaScript', async ({ page, origin }) => {
  await page.goto(`${origin}/hosts/24-api/`)
  await ready(page.locator('#place'))
  await expect(page.getByLabel('Events')).toContainText('gif:ready')
  await page.getByRole('button', { name: 'Another GIF' }).click()
  await expect(page.getByLabel('Events')).toContainText('g3ldhgbfdldb')
  await page.getByRole('button', { name: 'Destroy' }).click()
  await expect(page.locator('#place')).not.toHaveAttribute('data-gif-state')
  expect(page.frames()).toHaveLength(1)
})
