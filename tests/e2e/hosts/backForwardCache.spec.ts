/** A page with widgets may be kept while the visitor is elsewhere, and comes back as it was. */
import { existsSync } from 'node:fs'
import { CHROMIUM_FLAGS } from '../../../scripts/chromium.ts'
import { expect, test } from '../fixtures.ts'

// The headless shell has no such cache.
const { CHROMIUM_PATH = '' } = process.env
const whole = CHROMIUM_PATH.replace(/-headless-shell$/, '')

test.use({
  launchOptions: {
    executablePath: existsSync(whole) ? whole : CHROMIUM_PATH,
    args: CHROMIUM_FLAGS,
    // Playwright turns it off for all other tests.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

interface Visit {
  /** Whether the page came from the cache, for each time it was shown. */
  shown: boolean[]
}

for (const mode of ['frame', 'shadow']) {
  test(`the back-forward cache keeps a list and its place, ${mode}`, async ({ page, visit, hostPage }) => {
    const elsewhere = hostPage('<!doctype html><title>Elsewhere</title>')
    await visit(`<!doctype html><title>Host</title><body style="margin:0">
        <script>
          shown = []
          addEventListener('pageshow', ({ persisted }) => shown.push(persisted))
        </script>
        <div data-gif="trending" data-gif-columns="2" data-gif-mode="${mode}"></div>
        <script src="{{origin}}/giflet.js"></script>`)
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight)
    await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-state', 'ready')
    await expect.poll(heightOf).toBeGreaterThan(3000)
    await page.evaluate(() => scrollTo(0, 1500))
    const left = await page.evaluate(() => scrollY)
    await page.goto(elsewhere)
    // A page from the cache does not load again, so there is no load event.
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => (window as unknown as Visit).shown.at(-1))).toBeDefined()
    // A browser short of memory may load the page again. It must not be for something of ours.
    const reasons = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation')
      return JSON.stringify((entry as { notRestoredReasons?: unknown } | undefined)?.notRestoredReasons ?? '')
    })
    expect(reasons).not.toMatch(/unload|lock|broadcast|websocket|response-cache-control/)
    const kept = await page.evaluate(() => (window as unknown as Visit).shown.at(-1))
    test.skip(!kept, 'the browser has not kept the page')
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(4)
    await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-state', 'ready')
    // The list still works: near its end it fetches more.
    const before = await heightOf()
    await expect
      .poll(
        async () => {
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
          return heightOf()
        },
        { intervals: [50] },
      )
      .toBeGreaterThan(before)
  })
}
