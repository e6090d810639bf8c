/** The compared packages, which the first run installs. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ROOT } from '../../scripts/build/paths.ts'
import { installLocked } from '../helper/installLocked.ts'

const SOURCE = fileURLToPath(new URL('peers/', import.meta.url))
export const PEERS_DIR = `${ROOT}.cache/bench/peers/`

/** Versions of the peer packages by name. */
export function peerVersions(): Record<string, string> {
  const { dependencies } = JSON.parse(readFileSync(`${SOURCE}package.json`, 'utf8')) as {
    dependencies: Record<string, string>
  }
  return dependencies
}

/** Does nothing if they are installed already. @throws Error with npm's message. */
export function installPeers(log: (line: string) => void): void {
  installLocked(SOURCE, PEERS_DIR, log)
}
