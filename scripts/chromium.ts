/** Finds or installs a Chromium for `npm test` and `npm run bench`. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chromium } from 'playwright'

export interface Chromium {
  path: string
  /** Such as "Chromium 140.0.7339.80". */
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
/** Chromium's sandbox does not run as root, as containers do. */
export const isRoot = process.getuid?.() === 0

const PROBE_TIMEOUT_MS = 60_000
const INSTALL_TIMEOUT_MS = 5 * 60_000
const DEBIAN_CHROMIUM = '/usr/bin/chromium'
/** Besides Playwright's own. */
const SYSTEM_PATHS = [
  DEBIAN_CHROMIUM,
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** Containers without these fonts show boxes instead of letters and emoji. */
const DEBIAN_PACKAGES = ['chromium', 'fonts-liberation', 'fonts-noto-color-emoji']

/** The first Chromium that starts, if any. If `CHROMIUM_PATH` is set, only that one. */
export function findChromium(): Chromium | undefined {
  const asked = process.env.CHROMIUM_PATH
  if (asked) {
    const found = probe(asked, 'CHROMIUM_PATH')
    if (!found) throw new Error(`CHROMIUM_PATH is "${asked}", which does not start. Correct it or unset it.`)
    return found
  }
  for (const path of [chromium.executablePath(), ...SYSTEM_PATHS]) {
    const found = probe(path, SYSTEM_PATHS.includes(path) ? 'installed' : "Playwright's own")
    if (found) return found
  }
  return undefined
}

/**
 * Finds or installs a Chromium and logs which. Throws with manual instructions if neither works.
 */
export function ensureChromium(log: (line: string) => void = console.log): Chromium {
  const found = findChromium() ?? install(log)
  log(`browser: ${found.version} (${found.source}: ${found.path})`)
  return found
}

/**
 * Whether screenshots can be compared: they were taken with Debian's Chromium and fonts, and other
 * renderers differ in every edge.
 */
export function isReferenceRenderer(path: string): boolean {
  return path === DEBIAN_CHROMIUM && isDebian()
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
  if (!findChromium() && isDebian()) {
    const [apt = 'apt-get', ...rest] = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get']
    run(log, apt, [...rest, 'update'])
    run(log, apt, [...rest, 'install', '-y', '--no-install-recommends', ...DEBIAN_PACKAGES])
  }
  const found = findChromium()
  if (found) return found
  throw new Error(
    'No Chromium found, and none could be installed. Install one ("apt-get install chromium", or Google ' +
      'Chrome) or set CHROMIUM_PATH to its executable.',
  )
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

function isDebian(): boolean {
  const path = '/etc/os-release'
  return existsSync(path) && /^ID(_LIKE)?=.*debian/m.test(readFileSync(path, 'utf8'))
}
