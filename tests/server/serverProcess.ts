/** The server as an operator runs it: its command in a process of its own. */
import type { ChildProcess } from 'node:child_process'
import net from 'node:net'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/services/postgres.ts'
import { startProgram } from '../../scripts/services/startProgram.ts'

export const BIN = fileURLToPath(new URL('../../server/bin.mjs', import.meta.url))

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
  let text = ''
  const { child, ended, stop } = await startProgram({
    name: 'The server',
    // The pid that systemd puts into LISTEN_PID is that of the process it starts.
    command: socket
      ? ['/bin/sh', ['-c', `LISTEN_PID=$$ LISTEN_FDS=1 exec "${process.execPath}" "${BIN}" serve`]]
      : [process.execPath, [BIN, 'serve']],
    env: variables,
    ...(socket && { socket: socket.fd }),
    onOutput(part) {
      text = (text + part).slice(-200_000)
    },
    isReady: () => text.includes('Giflet serves at'),
  })
  return {
    origin: `http://127.0.0.1:${at}`,
    child,
    text: () => text,
    async stop() {
      await stop()
      return child.exitCode
    },
    kill() {
      child.kill('SIGKILL')
      return ended
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
