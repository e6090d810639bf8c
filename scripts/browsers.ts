/**
 * `npm run test:browsers [-- FILE -t WORD]`: runs the suite of `tests/browsers/` in Chromium,
 * Firefox and WebKit. Installs missing engines on Debian; a missing engine is a failure, and so is
 * a run without tests.
 */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { ensureEngines } from './browsers/engines.ts'
import { ROOT } from './build/paths.ts'
import { build, isBuildStale } from './build.ts'
import { passedOn } from './runnerOptions.ts'
import { countVitest, RESULTS } from './test/results.ts'

const RESULT = `${RESULTS}browsers.json`
const VITEST = 'node_modules/vitest/vitest.mjs'
const HELP = `Usage: npm run test:browsers -- [FILE] [-t WORD] [OPTIONS]

Runs one suite in Chromium, Firefox and WebKit, which it installs on Debian. Arguments are Vitest's:`
const args = passedOn(HELP, [VITEST, 'run'])

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
  [ROOT + VITEST, 'run', '--project=browsers', ...reporters, ...args],
  { cwd: ROOT, stdio: 'inherit' },
)
const ran = countVitest(RESULT).passed > 0
if (status === 0 && !ran) console.error('No test ran.')
process.exit(ran ? (status ?? 1) : 1)
