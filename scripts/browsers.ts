/**
 * `npm run test:browsers [-- FILE -t WORD]`: the suite of `tests/browsers/` in Chromium, Firefox
 * and WebKit. Installs what is missing on Debian; an engine that is not there is a failure. After
 * a whole run that holds, writes the table of `docs/browsers.md`.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium, firefox } from './browsers/puppeteer.ts'
import { webkit } from './browsers/webkit.ts'
import { ROOT } from './build/paths.ts'
import { build, isBuildStale } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { BROWSERS_PAGE, renderBrowsersPage } from './docs/browsersPage.ts'
import { installDebian } from './services/debian.ts'

const ENGINES = [chromium, firefox, webkit]
const args = process.argv.slice(2)

try {
  process.env.CHROMIUM_PATH = ensureChromium().path
  for (const engine of ENGINES) if (!engine.isInstalled()) installDebian(engine.name, engine.packages)
  if (!process.env.E2E_KEEP_DIST && isBuildStale()) await build()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const { status } = spawnSync(
  process.execPath,
  [`${ROOT}node_modules/vitest/vitest.mjs`, 'run', '--project=browsers', '--reporter=verbose', ...args],
  { cwd: ROOT, stdio: 'inherit' },
)
if (status === 0 && args.length === 0) {
  const before = readFileSync(BROWSERS_PAGE, 'utf8')
  const after = renderBrowsersPage(before)
  if (after !== before) {
    writeFileSync(BROWSERS_PAGE, after)
    console.log('docs/browsers.md updated')
  }
}
process.exit(status ?? 1)
