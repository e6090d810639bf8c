/** Tests of the shared fixtures. */
import { expect, test } from '../fixtures.ts'

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
