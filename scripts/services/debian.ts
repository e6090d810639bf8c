/** Installs Debian packages that tests and measurements need. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const INSTALL_TIMEOUT_MS = 5 * 60_000
const LOCK = join(tmpdir(), 'giflet-apt.lock')

/** True in most containers. Chromium's sandbox does not run as root. */
export const isRoot = process.getuid?.() === 0

export function isDebian(): boolean {
  const path = '/etc/os-release'
  return existsSync(path) && /^ID(_LIKE)?=.*debian/m.test(readFileSync(path, 'utf8'))
}

/** Throws with manual instructions if the packages cannot be installed. */
export function installDebian(what: string, packages: readonly string[]): void {
  const byHand = `${what} is needed: apt-get install ${packages.join(' ')}`
  if (!isDebian()) throw new Error(byHand)
  console.log(`${what}: installing ${packages.join(' ')}, which takes a minute`)
  // `update` does not wait for apt's locks, so concurrent tests install one at a time.
  const oneAtATime = ['flock', LOCK, 'apt-get']
  const [apt = 'flock', ...rest] = [...(isRoot ? [] : ['sudo', '-n']), ...oneAtATime]
  const run = (...step: string[]) =>
    spawnSync(apt, [...rest, ...step], {
      encoding: 'utf8',
      timeout: INSTALL_TIMEOUT_MS,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  // Its failure is ignored: it also fails if an unrelated package list is missing.
  run('update', '-qq')
  // An installation of somebody else may be under way.
  const waiting = ['-o', 'DPkg::Lock::Timeout=180']
  const { status, stderr, error } = run(
    ...['install', '-y', '-qq', ...waiting, '--no-install-recommends', ...packages],
  )
  if (status !== 0) throw new Error(`${byHand} (${error?.message ?? stderr.trim().split('\n').at(-1)})`)
}

/** Folders of servers that a user's PATH may lack. */
const MORE_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

function find(program: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...MORE_FOLDERS]
  return folders.map(folder => join(folder, program)).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of a program, which is installed if it is missing. */
export function ensureProgram(program: string, what: string, packages: readonly string[]): string {
  if (!find(program)) installDebian(what, packages)
  const path = find(program)
  if (!path) throw new Error(`${what} was installed and is not found`)
  return path
}
