/**
 * `npm run test:e2e [-- FILE --grep X]` runs the browser tests; arguments go to Playwright.
 * `test:wordpress` and `test:systems` are the same with a configuration of their own.
 */
import { spawnSync } from 'node:child_process'
import { ensureTestBrowser } from './chromium.ts'

try {
  process.env.CHROMIUM_PATH = ensureTestBrowser().path
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
process.exit(status ?? 1)
