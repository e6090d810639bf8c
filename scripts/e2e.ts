/**
 * `npm run test:e2e [-- FILE --grep X]` runs the browser tests; arguments go to Playwright.
 * `test:wordpress` and `test:systems` are the same with a configuration of their own.
 */
import { spawnSync } from 'node:child_process'
import { ensureTestBrowser } from './chromium.ts'
import { passedOn } from './runnerOptions.ts'

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'
const HELP = `Usage: npm run test:e2e -- [FILE...] [--grep WORD] [OPTIONS]
       npm run test:wordpress -- …   npm run test:systems -- …

Builds what is out of date, then runs browser tests; those of WordPress and of other systems install them
on Debian. Arguments are Playwright's:`
const args = passedOn(HELP, [PLAYWRIGHT, 'test'])

try {
  process.env.CHROMIUM_PATH = ensureTestBrowser().path
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const { status } = spawnSync(process.execPath, [PLAYWRIGHT, 'test', ...args], { stdio: 'inherit' })
process.exit(status ?? 1)
