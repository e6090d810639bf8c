/** Installs Debian packages that tests and measurements need. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const INSTALL_TIMEOUT_MS = 5 * 60_000

export const isRoot = process.getuid?.() === 0

function isDebian(): boolean {
  const path = '/etc/os-release'
  return existsSync(path) && /^ID(_LIKE)?=.*debian/m.test(readFileSync(path, 'utf8'))
}

/** Throws with what to do by hand if the packages cannot be installed. */
export function installDebian(what: string, packages: readonly string[]): void {
  const byHand = `${what} is needed: apt-get install ${packages.join(' ')}`
  if (!isDebian()) throw new Error(byHand)
  console.log(`${what}: installing ${packages.join(' ')}, which takes a minute`)
  const [apt = 'apt-get', ...rest] = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get']
  const steps = [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]
  for (const step of steps) {
    const { status, stderr, error } = spawnSync(apt, [...rest, ...step], {
      encoding: 'utf8',
      timeout: INSTALL_TIMEOUT_MS,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0) throw new Error(`${byHand} (${error?.message ?? stderr.trim().split('\n').at(-1)})`)
  }
}
