/** Without a mode, on the page's own origin: shadow mode, unless the page's policy refuses it. */
import { expect, test } from '../fixtures.ts'

const DIST = '/plugins/giflet/'
/** `{{origin}}` only answers the API: the files are the host page's own. */
const page_ = (count: number) =>
  '<div data-gif="{{gif}}" data-gif-width="200"></div>'.repeat(count) +
  `<script async src="${DIST}giflet.js" data-gif-api="{{origin}}/v1/"></script>`

test('five GIFs request the app once, and a second visit requests none of it', async ({
  page,
  visit,
  requests,
}) => {
  const app = () => requests.filter(url => url.includes(DIST))
  // A server without cache headers: the browser guesses how long a file is fresh.
  const distHeaders = { 'last-modified': 'Sun, 01 Feb 2026 10:00:00 GMT' }
  await visit(page_(5), { dist: DIST, distHeaders })
  await expect(page.locator('[data-gif-state=ready]')).toHaveCount(5)
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(app()).toEqual([...new Set(app())])
  await page.waitForLoadState('networkidle')

  const devtools = await page.context().newCDPSession(page)
  const videos = new Set<string>()
  let bytes = 0
  await devtools.send('Network.enable')
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith('.mp4')) videos.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    // Chromium asks again for the part of a video that it had not read when the page was left.
    if (!videos.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(page.url())
  await expect(page.locator('[data-gif-state=ready]')).toHaveCount(5)
  await page.waitForLoadState('networkidle')
  expect(bytes).toBeLessThan(10_000)
})

test('a page whose policy refuses the module gets frames', async ({ page, visit, origin }) => {
  const policy = `script-src http://127.0.0.1:*${DIST}giflet.js; frame-src 'self'; connect-src ${origin}`
  await visit(page_(2), { dist: DIST, headers: { 'content-security-policy': policy } })
  await expect(page.locator('[data-gif-state=ready]')).toHaveCount(2)
  await expect(page.locator('iframe')).toHaveCount(2)
})

test('frames without storage share one session, on the next visit too', async ({ page, visit, requests }) => {
  await visit(
    `<div data-gif="{{gif}}"></div><div data-gif="{{sticker}}"></div>
    <script async src="${DIST}giflet.js" data-gif-api="{{origin}}/v1/" data-gif-mode="frame"></script>`,
    { dist: DIST },
  )
  await expect(page.locator('[data-gif-state=ready]')).toHaveCount(2)
  await page.goto(page.url())
  await expect(page.locator('[data-gif-state=ready]')).toHaveCount(2)
  const calls = requests.filter(url => url.includes('/v1/'))
  const sessions = calls.map(url => new URL(url).searchParams.get('pingback_id'))
  expect(sessions.length).toBeGreaterThan(3)
  expect(new Set(sessions).size).toBe(1)
  expect(sessions[0]).toMatch(/^[0-9a-f]{16}$/)
})
