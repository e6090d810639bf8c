/** When and how a widget starts: not while the page is prerendered, in a frame if need be. */
import { expect, test } from '../fixtures.ts'
import { API, serveSynthetic } from '../harness/syntheticApi.ts'

const HEAD = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>'

test('a prerendered page requests and counts nothing before it is shown', async ({
  page,
  context,
  visit,
  origin,
  requests,
}) => {
  const api = await serveSynthetic(context, { total: 12 })
  await page.addInitScript(() => {
    let isPrerendered = true
    Object.defineProperty(Document.prototype, 'prerendering', { get: () => isPrerendered })
    Object.assign(window, {
      show() {
        isPrerendered = false
        document.dispatchEvent(new Event('prerenderingchange'))
      },
    })
  })
  await visit(`${HEAD}<style>[data-gif] { width: 300px }</style><div data-gif="g1" data-gif-loading="eager"></div>
    <div data-gif="trending" data-gif-loading="eager" data-gif-mode="shadow"></div>
    <div data-gif="g2" id="asks" data-gif-consent="click"></div><div data-gif="g3" id="late"></div><script>
      told = []
      for (const type of ['ready', 'seen', 'error']) addEventListener('gif:' + type, () => told.push(type))
      giflet = [api => api.mount(document.querySelector('#late'), { loading: 'eager' })]
    </script><script src="{{origin}}/giflet.js" data-gif-api="${API}"></script>`)
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
  const asked = () => requests.filter(url => url.startsWith(origin)).map(url => new URL(url).pathname)
  expect(asked()).toEqual(['/giflet.js'])
  expect(api.pictures.length + api.requests.length + api.pingbacks.length).toBe(0)
  expect(await page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual([])
  await page.evaluate(() => (window as unknown as { show: () => void }).show())
  await expect(page.locator('[data-gif-state=ready]')).toHaveCount(3)
  await expect(page.locator('#asks').getByRole('button')).toBeVisible()
})

test('a script that a module imports, without a tag, finds its own files', async ({ page, visit }) => {
  await visit(
    `${HEAD}<div data-gif="{{gif}}"></div><script type="module">await import('{{origin}}/giflet.js')</script>`,
  )
  await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-state', 'ready')
})

test('a page isolated from other origins shows a frame of one', async ({ page, visit }) => {
  const headers = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  }
  const html = `${HEAD}<div data-gif="{{gif}}"></div><script crossorigin src="{{origin}}/giflet.js"></script>`
  await visit(html, { headers })
  await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-state', 'ready')
  await expect(page.locator('iframe')).toHaveCount(1)
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
})
