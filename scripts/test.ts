/**
 * `npm test` runs all checks and tests, cheapest first, and stops at the first section that fails.
 * The last line sums all tests as `N passed, N failed`. A failed section, or a section of tests in
 * which none ran, counts as at least one failure.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { ROOT } from './build/paths.ts'
import { ensureChromium } from './chromium.ts'

const RESULTS = `${ROOT}test-results/`
const UNIT_RESULTS = `${RESULTS}unit.json`
const SERVER_RESULTS = `${RESULTS}server.json`
const SIZE_RESULTS = `${RESULTS}size.json`
const PACKAGE_RESULTS = `${RESULTS}package.json`
const E2E_RESULTS = `${RESULTS}e2e.json`

interface Counts {
  passed: number
  failed: number
}
interface Section {
  name: string
  /** Programs to run in sequence; each must exit with 0. */
  commands: [program: string, ...args: string[]][]
  /** Reads the test counts; absent for sections without tests. */
  count?: () => Counts
  /** What to run if it fails. */
  hint: string
}

const SECTIONS: Section[] = [
  {
    name: 'type check',
    commands: [
      ['typescript/bin/tsc', '-p', 'tsconfig.json'],
      ['typescript/bin/tsc', '-p', 'tsconfig.browser.json'],
    ],
    hint: 'npm run check:types',
  },
  {
    name: 'lint',
    commands: [['@biomejs/biome/bin/biome', 'check', '.']],
    hint: 'npm run format, or fix by hand',
  },
  {
    name: 'unit tests',
    commands: [vitest(['unit', 'dom', 'react', 'preact'], UNIT_RESULTS)],
    count: () => countVitest(UNIT_RESULTS),
    hint: 'npm run test:unit -- FILE',
  },
  {
    name: 'server with PostgreSQL and nginx',
    commands: [vitest(['server'], SERVER_RESULTS)],
    count: () => countVitest(SERVER_RESULTS),
    hint: 'npm run test:server -- FILE',
  },
  { name: 'build', commands: [['tsx/dist/cli.mjs', 'scripts/build.ts']], hint: 'npm run build' },
  {
    name: 'size and release',
    commands: [vitest(['size'], SIZE_RESULTS)],
    count: () => countVitest(SIZE_RESULTS),
    hint: 'npm run build prints the sizes',
  },
  {
    name: 'package',
    commands: [vitest(['package'], PACKAGE_RESULTS)],
    count: () => countVitest(PACKAGE_RESULTS),
    hint: 'npm run build -- package && npm run test:package',
  },
  {
    name: 'browser tests',
    commands: [['@playwright/test/cli.js', 'test']],
    count: () => countPlaywright(E2E_RESULTS),
    hint: 'npm run test:e2e -- FILE; traces are in test-results/e2e',
  },
]

function vitest(projects: string[], outputFile: string): [string, ...string[]] {
  const json = ['--reporter=json', `--outputFile.json=${outputFile}`]
  return [
    'vitest/vitest.mjs',
    'run',
    ...projects.map(name => `--project=${name}`),
    '--reporter=default',
    ...json,
  ]
}

function countVitest(path: string): Counts {
  const report = readJson<{ numPassedTests: number; numFailedTests: number }>(path)
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
}

function countPlaywright(path: string): Counts {
  const stats = readJson<{ stats: { expected: number; flaky: number; unexpected: number } }>(path)?.stats
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 }
}

function readJson<T>(path: string): T | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined
}

/** Runs a package's program with this Node. False if it fails. */
function run([program, ...args]: [string, ...string[]]): boolean {
  const { status, error } = spawnSync(process.execPath, [`${ROOT}node_modules/${program}`, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (error) console.error(error.message)
  return status === 0
}

function main(): boolean {
  const total: Counts = { passed: 0, failed: 0 }
  let failure: string | undefined
  rmSync(RESULTS, { recursive: true, force: true })
  const start = performance.now()

  for (const { name, commands, count, hint } of SECTIONS) {
    console.log(`\n━━ ${name} ${'━'.repeat(Math.max(0, 60 - name.length))}`)
    const sectionStart = performance.now()
    let ok = true
    try {
      if (name === 'browser tests' || name === 'package') process.env.CHROMIUM_PATH = ensureChromium().path
      ok = commands.every(run)
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      ok = false
    }
    const counts = count?.() ?? { passed: 0, failed: 0 }
    if (ok && count && counts.passed === 0) {
      console.error('No test ran.')
      ok = false
    }
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

process.exitCode = main() ? 0 : 1
