/** Installs heavy packages on the first run that needs them, instead of in the root. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const INSTALL_TIMEOUT_MS = 10 * 60_000

/**
 * Installs the manifest and lock file of one folder in another. Does nothing if the same lock file
 * is installed there already. @throws Error with npm's message.
 */
export function installLocked(source: string, target: string, log: (line: string) => void): void {
  const lock = 'package-lock.json'
  const same =
    existsSync(join(target, 'node_modules/.package-lock.json')) &&
    existsSync(join(target, lock)) &&
    readFileSync(join(target, lock), 'utf8') === readFileSync(join(source, lock), 'utf8')
  if (same) return
  log(`npm ci in ${target}`)
  mkdirSync(target, { recursive: true })
  for (const file of ['package.json', lock]) copyFileSync(join(source, file), join(target, file))
  const { status, stderr, error } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: target,
    encoding: 'utf8',
    timeout: INSTALL_TIMEOUT_MS,
  })
  if (status !== 0) throw new Error(`npm ci failed: ${error?.message ?? stderr.trim().slice(-500)}`)
}
