/** Starts a PostgreSQL of its own in a temporary folder; installs Debian's where there is none. */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDebian, isRoot } from './debian.ts'

const DEBIAN_FOLDER = '/usr/lib/postgresql'
/** PostgreSQL refuses to run as root; Debian's package makes this user. */
const USER = 'postgres'
const READY_TIMEOUT_MS = 60_000

export interface Postgres {
  /** Address of a database as the superuser. */
  url(database: string): string
  /** Runs one of PostgreSQL's programs against it. Throws with its message. */
  run(program: string, ...args: string[]): string
  stop(): Promise<void>
}

function programs(): string {
  const versions = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a))
    : []
  const found = versions
    .map(version => join(DEBIAN_FOLDER, version, 'bin'))
    .find(folder => existsSync(join(folder, 'initdb')))
  if (found) return found
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  if (status === 0 && existsSync(join(stdout.trim(), 'initdb'))) return stdout.trim()
  return ''
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

/** `settings` as in `postgresql.conf`. Nothing survives a crash of the machine, for speed. */
export async function startPostgres(settings: readonly string[] = []): Promise<Postgres> {
  if (!programs()) installDebian('PostgreSQL', ['postgresql'])
  const bin = programs()
  const folder = mkdtempSync(join(tmpdir(), 'giflet-postgres-'))
  const data = join(folder, 'data')
  if (isRoot) {
    chmodSync(folder, 0o755)
    const id = Number(spawnSync('id', ['-u', USER], { encoding: 'utf8' }).stdout)
    chownSync(folder, id, -1)
  }
  const asUser = (program: string, args: readonly string[]): [string, string[]] =>
    isRoot ? ['runuser', ['-u', USER, '--', join(bin, program), ...args]] : [join(bin, program), [...args]]
  const run = (program: string, ...args: string[]): string => {
    const { status, stdout, stderr, error } = spawnSync(...asUser(program, args), {
      encoding: 'utf8',
      cwd: folder,
    })
    if (status !== 0) throw new Error(`${program}: ${error?.message ?? stderr.trim()}`)
    return stdout
  }
  run('initdb', '-D', data, '-U', USER, '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust', '--no-sync')
  const port = await freePort()
  const options = [
    'fsync=off',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    ...settings,
  ]
  const child = spawn(
    ...asUser('postgres', ['-D', data, '-p', String(port), ...options.flatMap(option => ['-c', option])]),
    { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder },
  )
  let said = ''
  child.stderr.on('data', part => {
    said = (said + part).slice(-4_000)
  })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const limit = Date.now() + READY_TIMEOUT_MS
  while (spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status !== 0) {
    if (child.exitCode !== null || Date.now() > limit) throw new Error(`PostgreSQL does not start: ${said}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return {
    url: database => `postgres://${USER}@127.0.0.1:${port}/${database}`,
    run,
    async stop() {
      run('pg_ctl', 'stop', '-D', data, '-m', 'immediate', '--silent')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
