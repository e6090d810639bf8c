/** Runs Caddy with our configuration; installs Debian's if there is none. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureProgram } from './debian.ts'
import { isListening, startProgram } from './startProgram.ts'

const AUTHORITY = 'caddy/pki/authorities/local/root.crt'

export interface Caddy {
  /** Certificate of Caddy's own authority, if the site says "tls internal". */
  authority(): string
  stop(): Promise<void>
}

/**
 * Throws with Caddy's message if it does not accept the Caddyfile. Resolves when `port` answers.
 * Caddy writes into a folder of its own and opens no other port if the file says "admin off".
 */
export async function startCaddy(
  caddyfile: string,
  port: number,
  variables: Record<string, string> = {},
): Promise<Caddy> {
  const program = ensureProgram('caddy', 'Caddy', ['caddy'])
  const folder = mkdtempSync(join(tmpdir(), 'giflet-caddy-'))
  const config = join(folder, 'Caddyfile')
  writeFileSync(config, caddyfile)
  const env = { ...process.env, ...variables, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const args = ['--config', config, '--adapter', 'caddyfile']
  const { stop } = await startProgram({
    name: 'Caddy',
    command: [program, ['run', ...args]],
    env,
    isReady: () => isListening(port),
    folder,
  })
  return { authority: () => readFileSync(join(folder, AUTHORITY), 'utf8'), stop }
}
