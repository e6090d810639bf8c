/**
 * A list in a frame that nobody sizes scrolls, and the wheel always gets past it. Hosts that size
 * frames are in `tests/e2e/everywhere/`.
 */
import type { Page } from '@playwright/test'
import { API, CORS, expect, test } from './fixtures.ts'

const DIST = '/giflet/'

/** A long page with something 300 px high in its middle, in the way of the wheel. */
const around = (widget: string) => `<!doctype html><html lang="en"><title>Host</title>
  <body style="margin:0"><div style="height:200px"></div>${widget}<div style="height:3000px"></div>`

const bareFrame = (options: Record<string, string>) =>
  `<iframe title="List" src="${DIST}embed.html#${new URLSearchParams({ api: API, ...options })}"
    style="display:block;border:0;width:600px;height:300px"></iframe>`

const element = (mode: string, more: string) =>
  `<div style="width:600px" data-gif-mode="${mode}" data-gif-api="${API}" ${more}></div>
  <script src="${DIST}giflet.js"></script>`

const options = { dist: DIST, distHeaders: CORS }
/** Between two turns of the wheel. */
const TURNS = { intervals: [50] }
const pageTop = (page: Page) => page.evaluate(() => scrollY)

/** Turns the wheel with the pointer resting in the middle of the widget, until it is passed. */
async function wheelPast(page: Page) {
  await page.mouse.move(300, 350)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 240)
      return pageTop(page)
    }, TURNS)
    .toBeGreaterThan(500)
}

test('a list scrolls inside where the host does not', async ({ page, visit, serve }) => {
  await serve({ total: 30 })
  await visit(around(bareFrame({ gif: 'search:cat', columns: '2' })), options)
  const list = page.frameLocator('iframe')
  await list.locator('[aria-posinset="1"]').waitFor()
  await page.mouse.move(300, 350)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 400)
      return list.locator('[aria-posinset="30"]').count()
    }, TURNS)
    .toBe(1)
  expect(await page.locator('iframe').evaluate(frame => frame.clientHeight)).toBe(300)
  await wheelPast(page)
})

for (const mode of ['frame', 'shadow']) {
  test(`the wheel scrolls on past an embed and its panel, ${mode}`, async ({ page, visit, serve }) => {
    await serve({ total: 500 })
    await visit(around(element(mode, 'data-gif="g1" data-gif-height="300"')), options)
    await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-state', 'ready')
    await page.mouse.move(300, 350)
    const widget = mode === 'frame' ? page.frameLocator('iframe') : page
    await expect(widget.getByRole('region', { name: 'Related Gifs' })).toBeVisible()
    await wheelPast(page)
  })

  test(`the wheel scrolls on past a list as high as its content, ${mode}`, async ({ page, visit, serve }) => {
    await serve({ total: 500 })
    await visit(around(element(mode, 'data-gif="search:cat"')), options)
    await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-state', 'ready')
    await wheelPast(page)
  })
}
