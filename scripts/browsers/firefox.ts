/** Drives the system's Firefox over WebDriver BiDi; Playwright only drives its own builds. */
import { existsSync } from 'node:fs'
import type { Engine } from './types.ts'

const PATHS = [
  process.env.FIREFOX_PATH ?? '',
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

export const firefox: Engine = {
  name: 'Firefox',
  needs: 'install "firefox-esr" or set FIREFOX_PATH',
  async launch() {
    const executablePath = PATHS.find(path => path && existsSync(path))
    if (!executablePath) return undefined
    const { launch } = await import('puppeteer-core')
    const browser = await launch({ browser: 'firefox', executablePath, headless: true })
    const page = await browser.newPage()
    return {
      goto: async url => {
        await page.goto(url, { waitUntil: 'load' })
      },
      evaluate: expression => page.evaluate(expression),
      close: () => browser.close(),
    }
  },
}
