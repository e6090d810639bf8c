/** Serves an application on a port. */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { PortInUseError, StartError } from '../startErrors.ts'

/** No browser takes longer to send a request. */
const REQUEST_TIMEOUT_MS = 30_000
const KEEP_ALIVE_MS = 5_000

/** Whether a server bound to `host` is reachable from this machine only. */
export const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|::1)$/.test(host)

export interface Listening {
  /** Such as `http://127.0.0.1:4400`. */
  origin: string
  close(): Promise<void>
}

/** Throws `PortInUseError`, or `StartError` if the port or the address cannot be used. */
export async function listen(
  app: Pick<Hono, 'fetch'>,
  { port, host }: { port: number; host: string },
): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.requestTimeout = REQUEST_TIMEOUT_MS
  server.headersTimeout = REQUEST_TIMEOUT_MS
  server.keepAliveTimeout = KEEP_ALIVE_MS
  const actual = await new Promise<AddressInfo>((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => reject(reasonOf(error, port, host))
    server.once('error', refuse)
    server.listen(port, host, () => {
      server.removeListener('error', refuse)
      resolve(server.address() as AddressInfo)
    })
  })
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${actual.port}`,
    // Drops open connections: browsers keep them alive indefinitely.
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function reasonOf(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') return new PortInUseError(port)
  if (error.code === 'EACCES') {
    return new StartError(`Port ${port} needs root privileges: choose one above 1023, such as PORT=4500.`)
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(`This machine has no address ${host}: unset HOST or choose another.`)
  }
  return error
}
