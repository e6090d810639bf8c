/** Tests of the shared fixtures. */
import { expect, test } from '../fixtures.ts'

test('serves pages of any origin with any headers', async ({ page, hostPage, origin, other, consoleLog }) => {
  const policy = "script-src 'none'"
  const url = hostPage('<title>Host</title><script>document.title = "ran"</script>', {
    headers: { 'content-security-policy': policy },
    path: '/a/b',
  })
  const response = await page.goto(url)
  expect(response?.headers()['content-security-policy']).toBe(policy)
  expect(await page.title()).toBe('Host')
  expect(new Set([origin, other, new URL(url).origin]).size).toBe(3)
  expect(consoleLog.some(entry => /Content Security Policy/.test(entry.text))).toBe(true)
})

test('records the console of pages and their frames', async ({
  page,
  hostPage,
  consoleLog,
  expectCleanConsole,
}) => {
  await page.goto(hostPage(`<iframe srcdoc="<script>console.warn('from a frame')</script>"></iframe>`))
  await expect.poll(() => consoleLog.map(entry => entry.text)).toContain('from a frame')
  expect(() => expectCleanConsole()).toThrow()
  expectCleanConsole(/from a frame/, /favicon/, /404/)
})

test('serves the same files on both origins', async ({ request, origin, other }) => {
  for (const server of [origin, other]) {
    const script = await request.get(`${server}/giflet.js`)
    expect(script.status()).toBe(200)
    expect(script.headers()['content-type']).toMatch(/javascript/)
    expect((await request.get(`${server}/embed.html`)).status()).toBe(200)
  }
})
