/**
 * `npm test` checks and tests what most changes can break; `npm test -- --all` also what needs
 * other programs, as the continuous integration does. Stops at the first section that fails. The
 * last line sums all tests as `N passed, N failed`. A failed section, or a section of tests in
 * which none ran, counts as at least one failure.
 */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { ROOT } from './build/paths.ts'
import { ensureTestBrowser } from './chromium.ts'
import { readCommandLine } from './commandLine.ts'
import { type Counts, NO_TESTS, RESULTS } from './test/results.ts'
import { type Command, SECTIONS, type Section } from './test/sections.ts'

/** Runs a package's program with this Node. False if it fails. */
function run([program, ...args]: Command, env: NodeJS.ProcessEnv): boolean {
  const { status, error } = spawnSync(process.execPath, [`${ROOT}node_modules/${program}`, ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (error) console.error(error.message)
  return status === 0
}

/** Runs a section; prints why it failed. */
function holds({ commands, count, inBrowser }: Section): { ok: boolean; counts: Counts } {
  let ok = true
  try {
    // Only for its own programs: another section looks for a Chromium of another kind.
    const chromium = inBrowser ? { CHROMIUM_PATH: ensureTestBrowser().path } : {}
    ok = commands.every(command => run(command, { ...process.env, ...chromium }))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    ok = false
  }
  const counts = count?.() ?? NO_TESTS
  if (!ok || !count || counts.passed > 0) return { ok, counts }
  console.error('No test ran.')
  return { ok: false, counts }
}

function main(sections: readonly Section[]): boolean {
  const total = { ...NO_TESTS }
  let failure: string | undefined
  rmSync(RESULTS, { recursive: true, force: true })
  const start = performance.now()

  for (const section of sections) {
    const { name, hint } = section
    console.log(`\n━━ ${name} ${'━'.repeat(Math.max(0, 60 - name.length))}`)
    const sectionStart = performance.now()
    const { ok, counts } = holds(section)
    total.passed += counts.passed
    total.failed += ok ? counts.failed : Math.max(1, counts.failed)
    console.log(`${ok ? '✓' : '✗'} ${name}: ${seconds(sectionStart)}`)
    if (!ok) {
      failure = `${name} failed. Try: ${hint}`
      break
    }
  }

  console.log(`\n${failure ?? 'Everything holds.'} ${seconds(start)} in all.`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return failure === undefined && total.failed === 0
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}

const names = (more: boolean) =>
  SECTIONS.filter(section => Boolean(section.more) === more)
    .map(({ name }) => `  ${name}`)
    .join('\n')

const { values } = readCommandLine(
  `Usage: npm test [-- --all]

Checks and tests, until the first section that fails:
${names(false)}

--all adds what needs other programs, which it installs on Debian:
${names(true)}

For one file, see the table in CONTRIBUTING.md.`,
  { all: { type: 'boolean', default: false } },
)
process.exitCode = main(SECTIONS.filter(({ more }) => values.all || !more)) ? 0 : 1
