/** Starts a separate MariaDB in a temporary folder; installs Debian's if there is none. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { ensureProgram } from './debian.ts'
import { startProgram } from './startProgram.ts'

export interface MariaDb {
  /** A socket to connect by, as `root` without a password. */
  socket: string
  /** Throws with its message. */
  sql(statements: string): void
  stop(): Promise<void>
}

/** For speed, no data survives a crash of the machine. */
export async function startMariaDb(): Promise<MariaDb> {
  const programOf = (name: string) => ensureProgram(name, 'MariaDB', ['mariadb-server'])
  const server = programOf('mariadbd')
  const install = programOf('mariadb-install-db')
  const client = programOf('mariadb')
  const folder = mkdtempSync(join(tmpdir(), 'giflet-mariadb-'))
  const data = join(folder, 'data')
  const socket = join(folder, 'socket')
  const { username } = userInfo()
  const common = ['--no-defaults', `--datadir=${data}`, `--user=${username}`]
  const run = (program: string, args: readonly string[], input = ''): void => {
    const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8', input })
    if (status !== 0) throw new Error(`${program}: ${error?.message ?? stderr.trim()}`)
  }
  run(install, [...common, '--auth-root-authentication-method=normal', '--skip-test-db', '--skip-log-bin'])
  const settings = [
    '--skip-networking',
    '--skip-log-bin',
    '--innodb-flush-log-at-trx-commit=0',
    '--innodb-buffer-pool-size=64M',
  ]
  const asRoot = ['--no-defaults', `--socket=${socket}`, '--user=root']
  const { stop } = await startProgram({
    name: 'MariaDB',
    command: [server, [...common, `--socket=${socket}`, `--pid-file=${folder}/pid`, ...settings]],
    isReady: () => spawnSync(client, [...asRoot, '-e', 'SELECT 1']).status === 0,
    folder,
  })
  return { socket, sql: statements => run(client, asRoot, statements), stop }
}
