/** Finds a Chromium that starts, or installs one: what `npm test` and `npm run bench` drive. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { chromium } from 'playwright'

export interface Chromium {
  path: string
  /** As the browser says it, for example "Chromium 140.0.7339.80". */
  version: string
  /** Where it was found, in words. */
  source: string
}

/** Nothing of these tests may depend on a GPU, on QUIC or on what a browser does for itself in the background. */
export const CHROMIUM_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/** Chromium's sandbox refuses to run as root, which containers are. */
export const isRoot = process.getuid?.() === 0

const PROBE_TIMEOUT_MS = 20_000
const INSTALL_TIMEOUT_MS = 5 * 60_000
const MAC_APPS = ['Chromium', 'Google Chrome', 'Google Chrome Canary', 'Microsoft Edge']
const LINUX_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
]
/** Without fonts a container draws boxes instead of letters and emoji. */
const DEBIAN_PACKAGES = ['chromium', 'fonts-liberation', 'fonts-noto-color-emoji']

/** The first Chromium that starts; nothing if there is none. `CHROMIUM_PATH` alone counts where it is set. */
export function findChromium(): Chromium | undefined {
  const asked = process.env.CHROMIUM_PATH
  if (asked) {
    const found = probe(asked, 'CHROMIUM_PATH')
    if (!found) throw new Error(`CHROMIUM_PATH is "${asked}", which does not start. Correct it or unset it.`)
    return found
  }
  for (const [path, source] of candidates()) {
    const found = probe(path, source)
    if (found) return found
  }
  return undefined
}

/** Finds or installs; prints what it does. Throws with what to do by hand when every road is closed. */
export function ensureChromium(log: (line: string) => void = console.log): Chromium {
  const found = findChromium() ?? install(log)
  log(`browser: ${found.version} (${found.source}: ${found.path})`)
  return found
}

/** Screenshots were taken with Debian's Chromium and fonts; another renderer differs in every edge. */
export function isReferenceRenderer(path: string): boolean {
  return path === '/usr/bin/chromium' && isDebian()
}

function candidates(): [path: string, source: string][] {
  const own = chromium.executablePath()
  const installed: [string, string][] =
    process.platform === 'darwin'
      ? ['', homedir()].flatMap(home =>
          MAC_APPS.map((app): [string, string] => [
            `${home}/Applications/${app}.app/Contents/MacOS/${app}`,
            'installed',
          ]),
        )
      : LINUX_PATHS.map((path): [string, string] => [path, 'installed'])
  return [[own, "Playwright's own"], ...installed]
}

function probe(path: string, source: string): Chromium | undefined {
  if (!existsSync(path)) return undefined
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: PROBE_TIMEOUT_MS })
  const version = /[A-Z][\w ]* [\d.]+/.exec(stdout ?? '')?.[0]
  return status === 0 && version ? { path, version, source } : undefined
}

function install(log: (line: string) => void): Chromium {
  log('browser: no Chromium found; installing one, which takes a minute')
  for (const attempt of [installWithPlaywright, installWithApt]) {
    const failure = attempt(log)
    const found = findChromium()
    if (found) return found
    log(`browser: ${failure ?? 'that did not give a browser that starts'}`)
  }
  throw new Error(
    'No Chromium found, and none could be installed. Install one ("apt-get install chromium", ' +
      '"brew install --cask chromium", or Google Chrome) or set CHROMIUM_PATH to its executable.',
  )
}

function installWithPlaywright(log: (line: string) => void): string | undefined {
  const withDependencies = isRoot && process.platform === 'linux' ? ['--with-deps'] : []
  return run(log, process.execPath, [
    'node_modules/playwright/cli.js',
    'install',
    ...withDependencies,
    'chromium',
  ])
}

function installWithApt(log: (line: string) => void): string | undefined {
  if (!isDebian()) return 'this is no Debian or Ubuntu, so apt-get was not tried'
  const prefix = isRoot ? [] : ['sudo', '-n']
  const update = run(log, ...command([...prefix, 'apt-get', 'update']))
  if (update) return update
  return run(
    log,
    ...command([...prefix, 'apt-get', 'install', '-y', '--no-install-recommends', ...DEBIAN_PACKAGES]),
  )
}

function command([program = '', ...args]: string[]): [string, string[]] {
  return [program, args]
}

/** Runs to the end; the reason when it failed. */
function run(log: (line: string) => void, program: string, args: string[]): string | undefined {
  const line = [program === process.execPath ? 'node' : program, ...args].join(' ')
  log(`browser: ${line}`)
  const { status, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    timeout: INSTALL_TIMEOUT_MS,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status === 0) return undefined
  const reason = error?.message ?? stderr.trim().split('\n').at(-1) ?? ''
  return `"${line}" failed: ${reason}`
}

function isDebian(): boolean {
  const path = '/etc/os-release'
  return existsSync(path) && /^ID(_LIKE)?=.*debian/m.test(readFileSync(path, 'utf8'))
}
