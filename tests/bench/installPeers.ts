/** Installs the compared packages on the first run, so that `npm ci` need not. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ROOT } from '../../scripts/build/paths.ts'

const SOURCE = fileURLToPath(new URL('peers/', import.meta.url))
const INSTALL_TIMEOUT_MS = 5 * 60_000
export const PEERS_DIR = `${ROOT}.cache/bench/peers/`

/** Versions of the peer packages by name. */
export function peerVersions(): Record<string, string> {
  const { dependencies } = JSON.parse(readFileSync(`${SOURCE}package.json`, 'utf8')) as {
    dependencies: Record<string, string>
  }
  return dependencies
}

/** Does nothing if the same lock file is installed already. @throws Error with npm's message. */
export function installPeers(log: (line: string) => void): void {
  const lock = 'package-lock.json'
  const done = `${PEERS_DIR}node_modules/.package-lock.json`
  const same =
    existsSync(done) &&
    existsSync(PEERS_DIR + lock) &&
    readFileSync(PEERS_DIR + lock, 'utf8') === readFileSync(SOURCE + lock, 'utf8')
  if (same) return
  log('peers: npm ci in .cache/bench/peers')
  mkdirSync(PEERS_DIR, { recursive: true })
  for (const file of ['package.json', lock]) copyFileSync(SOURCE + file, PEERS_DIR + file)
  const { status, stderr, error } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: PEERS_DIR,
    encoding: 'utf8',
    timeout: INSTALL_TIMEOUT_MS,
  })
  if (status !== 0) throw new Error(`npm ci failed: ${error?.message ?? stderr.trim().slice(-500)}`)
}
