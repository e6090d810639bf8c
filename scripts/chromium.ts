/**
 * Finds or installs a Chromium for `npm test` and `npm run bench`. Tests take the headless shell:
 * the same engine without the browser's own windows, for two thirds of the processor time.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { installDebian, isDebian, isRoot } from './services/debian.ts'

export interface Chromium {
  path: string
  /** For example "Chromium 140.0.7339.80". */
  version: string
  /** Where it was found, for the log. */
  source: string
}

/** Disables the GPU, QUIC and background activity, which could affect the tests. */
export const CHROMIUM_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const PROBE_TIMEOUT_MS = 60_000
const INSTALL_TIMEOUT_MS = 5 * 60_000
const DEBIAN_CHROMIUM = '/usr/bin/chromium'
const DEBIAN_SHELL = '/usr/bin/chromium-headless-shell'
/** Browsers besides Playwright's own. */
const SYSTEM_PATHS = [
  DEBIAN_CHROMIUM,
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** Optional, because old releases of Debian lack it. */
const DEBIAN_SHELL_PACKAGE = 'chromium-headless-shell'
/** Containers without these fonts show boxes instead of letters and emoji. */
const DEBIAN_PACKAGES = ['chromium', 'fonts-liberation', 'fonts-noto-color-emoji']

/** The first Chromium that starts, if any. If `CHROMIUM_PATH` is set, only that one. */
export function findChromium(): Chromium | undefined {
  return asked() ?? find([chromium.executablePath(), ...SYSTEM_PATHS])
}

/** Like `findChromium`, but prefers the headless shell. */
export function findTestBrowser(): Chromium | undefined {
  return asked() ?? find([DEBIAN_SHELL]) ?? findChromium()
}

/**
 * Finds or installs a Chromium and logs which. Throws with manual instructions if neither works.
 */
export function ensureChromium(log: (line: string) => void = console.log): Chromium {
  return found(findChromium() ?? install(log), log)
}

/** Like `ensureChromium`, but prefers the headless shell. */
export function ensureTestBrowser(log: (line: string) => void = console.log): Chromium {
  const isMissing = !process.env.CHROMIUM_PATH && isDebian() && !existsSync(DEBIAN_SHELL)
  if (isMissing) apt(log, [DEBIAN_SHELL_PACKAGE])
  return found(findTestBrowser() ?? install(log), log)
}

function asked(): Chromium | undefined {
  const path = process.env.CHROMIUM_PATH
  if (!path) return undefined
  const named = probe(path, 'CHROMIUM_PATH')
  if (!named) throw new Error(`CHROMIUM_PATH is "${path}", which does not start. Correct it or unset it.`)
  return named
}

function find(paths: readonly string[]): Chromium | undefined {
  for (const path of paths) {
    const chosen = probe(path, path !== chromium.executablePath() ? 'installed' : "Playwright's own")
    if (chosen) return chosen
  }
  return undefined
}

function found(chosen: Chromium, log: (line: string) => void): Chromium {
  log(`browser: ${chosen.version} (${chosen.source}: ${chosen.path})`)
  return chosen
}

/**
 * Whether screenshots can be compared: they were taken with Debian's Chromium and fonts, and other
 * renderers differ in every edge.
 */
export function isReferenceRenderer(path: string): boolean {
  return [DEBIAN_CHROMIUM, DEBIAN_SHELL].includes(path) && isDebian()
}

function probe(path: string, source: string): Chromium | undefined {
  if (!existsSync(path)) return undefined
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: PROBE_TIMEOUT_MS })
  const version = /[A-Z][\w ]* [\d.]+/.exec(stdout ?? '')?.[0]
  return status === 0 && version ? { path, version, source } : undefined
}

/** Playwright's installer, then Debian's package, since the downloads may be unreachable. */
function install(log: (line: string) => void): Chromium {
  log('browser: no Chromium found; installing one, which takes a minute')
  const withDependencies = isRoot && process.platform === 'linux' ? ['--with-deps'] : []
  const playwright = ['node_modules/playwright/cli.js', 'install', ...withDependencies, 'chromium']
  run(log, process.execPath, playwright)
  if (!findChromium() && isDebian()) apt(log, DEBIAN_PACKAGES)
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'No Chromium found, and none could be installed. Install one ("apt-get install chromium", or Google ' +
      'Chrome) or set CHROMIUM_PATH to its executable.',
  )
}

/** Logs failures, because another Chromium may be installed. */
function apt(log: (line: string) => void, packages: readonly string[]): void {
  try {
    installDebian('Chromium', packages)
  } catch (error) {
    log(`browser: ${error instanceof Error ? error.message : error}`)
  }
}

/** Runs a command; logs it and the last line of its errors if it fails. */
function run(log: (line: string) => void, program: string, args: string[]): void {
  log(`browser: ${[program, ...args].join(' ')}`)
  const { status, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    timeout: INSTALL_TIMEOUT_MS,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) log(`browser: failed: ${error?.message ?? stderr.trim().split('\n').at(-1)}`)
}
