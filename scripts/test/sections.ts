/** The sections of `npm test`, cheapest first. */
import { type Counts, countPlaywright, countVitest, RESULTS } from './results.ts'

/** A package's program with its arguments. */
export type Command = readonly [program: string, ...args: string[]]

export interface Section {
  name: string
  /** Run in sequence; each must exit with 0. */
  commands: readonly Command[]
  /** Reads the test counts; absent for sections without tests. */
  count?: () => Counts
  /** The command to run after a failure. */
  hint: string
  /** Whether its programs get the path of a Chromium for tests. */
  inBrowser?: boolean
  /** Whether only `npm test -- --all` runs it. */
  more?: boolean
  /** Whether it runs beside the following sections, because its one worker leaves a core idle. */
  beside?: boolean
}

function vitest(file: string, ...projects: string[]): Pick<Section, 'commands' | 'count'> {
  const path = `${RESULTS}${file}.json`
  const chosen = projects.map(name => `--project=${name}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  return { commands: [['vitest/vitest.mjs', 'run', ...chosen, ...reporters]], count: () => countVitest(path) }
}

function playwright(file: string, ...args: string[]): Pick<Section, 'commands' | 'count' | 'inBrowser'> {
  return {
    commands: [['@playwright/test/cli.js', 'test', ...args]],
    count: () => countPlaywright(`${RESULTS}${file}.json`),
    inBrowser: true,
  }
}

export const SECTIONS: readonly Section[] = [
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
    ...vitest('unit', 'unit', 'dom', 'react', 'preact'),
    hint: 'npm run test:unit -- FILE',
  },
  { name: 'build', commands: [['tsx/dist/cli.mjs', 'scripts/build.ts']], hint: 'npm run build' },
  { name: 'size and release', ...vitest('size', 'size'), hint: 'npm run build prints the sizes' },
  {
    name: 'browser tests',
    ...playwright('e2e', '--project=chromium'),
    hint: 'npm run test:e2e -- FILE; traces are in test-results/e2e',
  },
  {
    name: 'WordPress',
    ...playwright('wordpress', '-c', 'tests/wordpress'),
    hint: 'npm run test:wordpress -- FILE; traces are in test-results/wordpress',
    more: true,
    beside: true,
  },
  {
    name: "browser tests of strangers' pages and the server's own",
    ...playwright('e2e', '--project=pages'),
    hint: 'npm run test:e2e -- FILE; traces are in test-results/e2e',
    more: true,
  },
  {
    name: 'server: processes, media, PostgreSQL, nginx, Caddy, systemd',
    ...vitest('server', 'processes', 'server'),
    hint: 'npm run test:server -- FILE',
    more: true,
  },
  {
    name: 'package',
    ...vitest('package', 'package', 'preact10'),
    inBrowser: true,
    hint: 'npm run build -- package && npm run test:package',
    more: true,
  },
  {
    name: 'other systems',
    ...playwright('systems', '-c', 'tests/systems'),
    hint: 'npm run test:systems -- FILE; traces are in test-results/systems',
    more: true,
  },
  {
    name: 'three engines',
    commands: [['tsx/dist/cli.mjs', 'scripts/browsers.ts']],
    count: () => countVitest(`${RESULTS}browsers.json`),
    hint: 'npm run test:browsers -- FILE -t WORD',
    more: true,
  },
]
