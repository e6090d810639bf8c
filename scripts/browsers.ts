/**
 * `npm run test:browsers [-- FILE -t WORD]`: the suite of `tests/browsers/` in Chromium, Firefox
 * and WebKit. Installs what is missing on Debian; an engine that is not there is a failure, and so
 * is a run without tests. After a whole run that holds, writes the table of `docs/browsers.md`.
 * Names the cases that passed only when tried again, as the continuous integration does.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ensureEngines } from './browsers/engines.ts'
import { ROOT } from './build/paths.ts'
import { build, isBuildStale } from './build.ts'
import { BROWSERS_PAGE, renderBrowsersPage } from './docs/browsersPage.ts'
import { countVitest, flakyVitest, RESULTS } from './test/results.ts'

const RESULT = `${RESULTS}browsers.json`
const args = process.argv.slice(2)

function writeTable(): void {
  const before = readFileSync(BROWSERS_PAGE, 'utf8')
  const after = renderBrowsersPage(before)
  if (after === before) return
  writeFileSync(BROWSERS_PAGE, after)
  console.log('docs/browsers.md updated')
}

try {
  ensureEngines()
  if (!process.env.E2E_KEEP_DIST && isBuildStale()) await build()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
rmSync(RESULT, { force: true })
const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${RESULT}`]
const { status } = spawnSync(
  process.execPath,
  [`${ROOT}node_modules/vitest/vitest.mjs`, 'run', '--project=browsers', ...reporters, ...args],
  { cwd: ROOT, stdio: 'inherit' },
)
const ran = countVitest(RESULT).passed > 0
for (const { name, why } of flakyVitest(RESULT))
  console.log(`Passed only when tried again: ${name}\n  ${why}`)
if (status === 0 && !ran) console.error('No test ran.')
if (status === 0 && ran && args.length === 0) writeTable()
process.exit(ran ? (status ?? 1) : 1)
