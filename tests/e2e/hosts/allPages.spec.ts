/** Every host page: its widgets become ready in each mode, and it logs nothing unexpected. */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../fixtures.ts'

const HOSTS = readdirSync(fileURLToPath(new URL('../../../demo/hosts', import.meta.url))).sort()

/** Pages without widgets, or whose widgets wait for something. */
const WAITING = new Set(['10-hidden-tab', '13-bare-iframe', '17-consent', '23-wordpress-frame'])
/** Intended warnings of a page. */
const EXPECTED: Record<string, RegExp[]> = {
  '02-script-options': [/data-gif-motion="dance"/],
  '25-locked-options': [/data-gif-(mode|api|theme) is locked by the script tag/],
}
const BROWSER_NOISE = [/Unrecognized feature: 'web-share'/, /favicon/, /404 \(Not Found\)/]

for (const name of HOSTS) {
  test(name, async ({ page, origin, expectCleanConsole }) => {
    await page.goto(`${origin}/hosts/${name}/`)
    await expect(page.locator('h1')).toHaveText(await page.title())
    if (!WAITING.has(name)) {
      const widgets = page.locator('[data-gif]:not(script)')
      await expect(widgets.first()).toHaveAttribute('data-gif-state', 'ready')
      for (const widget of await widgets.and(page.locator('[id]')).all()) {
        await widget.scrollIntoViewIfNeeded()
        await expect(widget).toHaveAttribute('data-gif-state', 'ready')
      }
    }
    expectCleanConsole(...BROWSER_NOISE, ...(EXPECTED[name] ?? []))
  })
}
