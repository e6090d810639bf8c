/** The packages to compare with, installed when the bench first needs them: nobody else's `npm ci` pays for them. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ROOT } from '../../scripts/build/paths.ts'

const SOURCE = fileURLToPath(new URL('peers/', import.meta.url))
const INSTALL_TIMEOUT_MS = 5 * 60_000
export const PEERS_DIR = `${ROOT}.cache/bench/peers/`

/** Versions by name, of what is measured. */
export function peerVersions(): Record<string, string> {
  const { dependencies } = JSON.parse(readFileSync(`${SOURCE}package.json`, 'utf8')) as {
    dependencies: Record<string, string>
  }
  return dependencies
}

/** Does nothing where the same lock file has been installed before. Throws with what npm says. */
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
