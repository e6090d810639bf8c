/**
 * A list in a frame without the loader: it grows where the host follows the frame's messages, and
 * scrolls where it does not. The wheel always gets past it.
 */
import type { Page } from '@playwright/test'
import { API, expect, test } from './fixtures.ts'

const DIST = '/giflet/'

/** As hosts do that size frames. */
const RESIZING = `<script>
  addEventListener('message', ({ data }) => {
    if (data?.type === 'embed-size') document.querySelector('iframe').style.height = data.height + 'px'
  })
</script>`

/** A long page with something 300 px high in its middle, in the way of the wheel. */
const around = (widget: string, head = '') => `<!doctype html><html lang="en"><title>Host</title>${head}
  <body style="margin:0"><div style="height:200px"></div>${widget}<div style="height:3000px"></div>`

const bareFrame = (options: Record<string, string>) =>
  `<iframe title="List" src="${DIST}embed.html#${new URLSearchParams({ api: API, ...options })}"
    style="display:block;border:0;width:600px;height:300px"></iframe>`

const element = (mode: string, more: string) =>
  `<div style="width:600px" data-gif-mode="${mode}" data-gif-api="${API}" ${more}></div>
  <script src="${DIST}giflet.js"></script>`

const options = { dist: DIST, distHeaders: { 'access-control-allow-origin': '*' } }
const pageTop = (page: Page) => page.evaluate(() => scrollY)

/** Turns the wheel with the pointer resting in the middle of the widget, until it is passed. */
async function wheelPast(page: Page) {
  await page.mouse.move(300, 350)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 240)
      return pageTop(page)
    })
    .toBeGreaterThan(500)
}

test('grows with its pages where the host sizes frames', async ({ page, visit, serve }) => {
  const { requests } = await serve({ total: 200 })
  const html = around(bareFrame({ gif: 'search:cat', columns: '2' }), RESIZING)
  await visit(html, options)
  const height = () => page.locator('iframe').evaluate(frame => frame.clientHeight)
  await expect.poll(height).toBeGreaterThan(2000)
  // The pause button follows the view from now on, which must not count as content.
  await page.mouse.move(300, 400)
  const first = await height()
  const asked = requests.length
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight - 3300))
  await expect.poll(height).toBeGreaterThan(first + 1000)
  expect(requests.length).toBeGreaterThan(asked)
})

test('scrolls inside where the host does not', async ({ page, visit, serve }) => {
  await serve({ total: 30 })
  await visit(around(bareFrame({ gif: 'search:cat', columns: '2' })), options)
  const list = page.frameLocator('iframe')
  await list.locator('[aria-posinset="1"]').waitFor()
  await page.mouse.move(300, 350)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 400)
      return list.locator('[aria-posinset="30"]').count()
    })
    .toBe(1)
  expect(await page.locator('iframe').evaluate(frame => frame.clientHeight)).toBe(300)
  await wheelPast(page)
})

for (const mode of ['frame', 'shadow']) {
  test(`the wheel gets past an embed and its panel, ${mode}`, async ({ page, visit, serve }) => {
    await serve({ total: 500 })
    await visit(around(element(mode, 'data-gif="g1" data-gif-height="300"')), options)
    await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-state', 'ready')
    await page.mouse.move(300, 350)
    const widget = mode === 'frame' ? page.frameLocator('iframe') : page
    await expect(widget.getByRole('region', { name: 'Related Gifs' })).toBeVisible()
    await wheelPast(page)
  })

  test(`the wheel gets past a list as high as its content, ${mode}`, async ({ page, visit, serve }) => {
    await serve({ total: 500 })
    await visit(around(element(mode, 'data-gif="search:cat"')), options)
    await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-state', 'ready')
    await wheelPast(page)
  })
}
