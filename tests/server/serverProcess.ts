/** The server as an operator runs it: its command in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/services/postgres.ts'

export const BIN = fileURLToPath(new URL('../../server/bin.mjs', import.meta.url))
const START_LIMIT_MS = 120_000

export interface ServerProcess {
  origin: string
  child: ChildProcess
  /** Its output so far. */
  text(): string
  /** Ends it with SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>
  kill(): Promise<void>
}

export interface StartOptions {
  env?: Record<string, string>
  port?: number
  /** A listening socket, as systemd passes it. */
  socket?: SharedSocket
}

export interface SharedSocket {
  fd: number
  port: number
  close(): void
}

export const STAFF_TOKEN = 'staff_token_of_the_tests'

/** Resolves when the server answers; throws with what it printed if it ends before. */
export async function startServer(folder: string, { env = {}, port, socket }: StartOptions = {}) {
  const at = socket?.port ?? port ?? (await freePort())
  const variables = {
    PATH: process.env.PATH,
    GIFLET_CACHE: folder,
    PORT: String(at),
    RATE_LIMIT: 'off',
    ...env,
  }
  // The pid that systemd puts into LISTEN_PID is that of the process it starts.
  const child = socket
    ? spawn('/bin/sh', ['-c', `LISTEN_PID=$$ LISTEN_FDS=1 exec "${process.execPath}" "${BIN}" serve`], {
        env: variables,
        stdio: ['ignore', 'pipe', 'pipe', socket.fd],
      })
    : spawn(process.execPath, [BIN, 'serve'], { env: variables, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', part => {
      text = (text + part).slice(-200_000)
    })
  }
  const exited = once(child, 'exit')
  const limit = Date.now() + START_LIMIT_MS
  while (!text.includes('Giflet serves at')) {
    if (child.exitCode !== null || Date.now() > limit) {
      child.kill('SIGKILL')
      throw new Error(`The server does not start: ${text}`)
    }
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  return {
    origin: `http://127.0.0.1:${at}`,
    child,
    text: () => text,
    async stop() {
      child.kill('SIGTERM')
      return (await exited)[0] as number | null
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  } satisfies ServerProcess
}

/**
 * A bound socket that outlives the servers that get it. Nothing here takes its connections, which a
 * `net.Server` would.
 */
export function sharedSocket(): SharedSocket {
  const handle = createHandle('127.0.0.1', 0, IPV4, -1)
  const address = { port: 0 }
  handle.getsockname(address)
  return { fd: handle.fd, port: address.port, close: () => handle.close() }
}

interface Handle {
  fd: number
  getsockname(into: { port: number }): void
  close(): void
}
/** Node's cluster module creates shared sockets with it; there is no public call. */
const createHandle = (
  net as unknown as { _createServerHandle(host: string, port: number, type: number, fd: number): Handle }
)._createServerHandle
const IPV4 = 4
