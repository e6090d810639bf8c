/**
 * `npm test` checks and tests what most changes can break; `npm test -- --all` adds tests that need
 * other programs, as in CI. Stops at the first section that fails. The last line sums all tests as
 * `N passed, N failed`. A failed section, or a section of tests without any, counts as at least one
 * failure.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { ROOT } from './build/paths.ts'
import { ensureTestBrowser } from './chromium.ts'
import { readCommandLine } from './commandLine.ts'
import { type Counts, NO_TESTS, RESULTS } from './test/results.ts'
import { type Command, SECTIONS, type Section } from './test/sections.ts'

/** The running programs: at most one section, and those beside it. */
const running = new Set<ChildProcess>()

/** Runs a package's program with this Node. Resolves to false if it fails. */
async function run([program, ...args]: Command, env: NodeJS.ProcessEnv, log?: string[]): Promise<boolean> {
  const child = spawn(process.execPath, [`${ROOT}node_modules/${program}`, ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', log ? 'pipe' : 'inherit', log ? 'pipe' : 'inherit'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', text => log?.push(String(text)))
  running.add(child)
  try {
    const [status] = await once(child, 'close')
    return status === 0
  } finally {
    running.delete(child)
  }
}

interface Result {
  section: Section
  ok: boolean
  counts: Counts
}

/** Runs a section; prints why it failed. With `beside`, prints its output when it ends. */
async function result(section: Section): Promise<Result> {
  const { name, commands, count, inBrowser, beside } = section
  const log: string[] | undefined = beside ? [] : undefined
  const start = performance.now()
  if (!beside) console.log(title(name))
  let ok = true
  try {
    // Set only for its own programs, because another section looks for a different Chromium.
    const chromium = inBrowser ? { CHROMIUM_PATH: ensureTestBrowser().path } : {}
    for (const command of commands) ok &&= await run(command, { ...process.env, ...chromium }, log)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    ok = false
  }
  const counts = count?.() ?? NO_TESTS
  if (log) console.log(`${title(name)}\n${log.join('')}`)
  if (ok && count && counts.passed === 0) {
    console.error('No test ran.')
    ok = false
  }
  console.log(`${ok ? '✓' : '✗'} ${name}: ${seconds(start)}`)
  return { section, ok, counts }
}

/** The results until the first failure, which also ends the sections beside it. */
async function results(sections: readonly Section[]): Promise<Result[]> {
  const all: Result[] = []
  const beside: Promise<Result>[] = []
  for (const section of sections) {
    if (section.beside) {
      beside.push(result(section))
      continue
    }
    all.push(await result(section))
    if (all.at(-1)?.ok) continue
    for (const child of running) child.kill('SIGINT')
    break
  }
  return [...all, ...(await Promise.all(beside))]
}

async function main(sections: readonly Section[]): Promise<boolean> {
  rmSync(RESULTS, { recursive: true, force: true })
  const start = performance.now()
  const all = await results(sections)
  const passed = all.reduce((sum, { counts }) => sum + counts.passed, 0)
  const failed = all.reduce(
    (sum, { ok, counts }) => sum + (ok ? counts.failed : Math.max(1, counts.failed)),
    0,
  )
  const failure = all.find(({ ok }) => !ok)?.section
  const outcome = failure ? `${failure.name} failed. Try: ${failure.hint}` : 'Everything holds.'
  console.log(`\n${outcome} ${seconds(start)} in all.`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0
}

const title = (name: string) => `\n━━ ${name} ${'━'.repeat(Math.max(0, 60 - name.length))}`

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
process.exitCode = (await main(SECTIONS.filter(({ more }) => values.all || !more))) ? 0 : 1
