/** Starts a separate PostgreSQL in a temporary folder; installs Debian's if there is none. */
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDebian, isRoot } from './debian.ts'
import { startProgram } from './startProgram.ts'

const DEBIAN_FOLDER = '/usr/lib/postgresql'
/** PostgreSQL refuses to run as root; Debian's package makes this user. */
const USER = 'postgres'

export interface Postgres {
  /** Address of a database as the superuser. */
  url(database: string): string
  /** Sends a signal to it and to its processes for connections: with `SIGSTOP`, it hangs. */
  signal(name: NodeJS.Signals): void
  /** Ends it at once, without closing its connections; `restart` starts it again. */
  kill(): Promise<void>
  /** Starts it again, on the same port and data. */
  restart(): Promise<void>
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

/** A folder, and a function that runs programs in it as a user that PostgreSQL accepts. */
function workspace() {
  if (!programs()) installDebian('PostgreSQL', ['postgresql'])
  const bin = programs()
  const folder = mkdtempSync(join(tmpdir(), 'giflet-postgres-'))
  if (isRoot) {
    chmodSync(folder, 0o755)
    const id = Number(spawnSync('id', ['-u', USER], { encoding: 'utf8' }).stdout)
    chownSync(folder, id, -1)
  }
  const asUser = (program: string, args: readonly string[]): [string, string[]] =>
    isRoot ? ['runuser', ['-u', USER, '--', join(bin, program), ...args]] : [join(bin, program), [...args]]
  const run = (program: string, ...args: string[]): void => {
    const { status, stderr, error } = spawnSync(...asUser(program, args), {
      encoding: 'utf8',
      cwd: folder,
    })
    if (status !== 0) throw new Error(`${program}: ${error?.message ?? stderr.trim()}`)
  }
  return { bin, folder, data: join(folder, 'data'), asUser, run }
}

/** For speed, no data survives a crash of the machine. Everything is deleted at the end. */
export async function startPostgres(): Promise<Postgres> {
  const { bin, folder, data, asUser, run } = workspace()
  run('initdb', '-D', data, '-U', USER, '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust', '--no-sync')
  const port = await freePort()
  const options = ['fsync=off', 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`]
  let ended = Promise.resolve()

  async function start(): Promise<void> {
    const running = await startProgram({
      name: 'PostgreSQL',
      command: asUser('postgres', ['-D', data, '-p', String(port), ...options.flatMap(each => ['-c', each])]),
      cwd: folder,
      isReady: () =>
        spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0,
      signal: 'SIGKILL',
    })
    ended = running.ended
  }

  async function kill(): Promise<void> {
    run('pg_ctl', 'stop', '-D', data, '-m', 'immediate', '--silent')
    await ended
  }

  await start()
  return {
    url: database => `postgres://${USER}@127.0.0.1:${port}/${database}`,
    restart: start,
    signal(name) {
      const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
      for (const each of [pid, ...children.map(Number)]) process.kill(each, name)
      // `runuser` stops with the program that it runs.
      const [, parent] = /PPid:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
      if (name === 'SIGCONT') process.kill(Number(parent), name)
    },
    kill,
    async stop() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
