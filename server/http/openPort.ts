/** Serves an application on a port. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { type AddressInfo, Server as Listener } from 'node:net'
import type { Duplex } from 'node:stream'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { ClientSlots } from '../platform/clientSlots.ts'
import { StartError } from '../platform/errors.ts'
import { networkOf } from '../platform/publicAddress.ts'
import { variable } from '../settings/variables.ts'
import { newResponseId } from './answer.ts'

/** Connections of all clients to one process. Each costs about 10 kB. */
const MAX_CONNECTIONS = 20_000

/** Returns a function that counts the dropped connections. */
function limitConnections(server: Server, perClient = Infinity): () => number {
  const slots = new ClientSlots(perClient)
  let refused = 0
  server.maxConnections = MAX_CONNECTIONS
  server.on('drop', () => {
    refused += 1
  })
  server.prependListener('connection', (socket: Socket) => {
    const release = slots.take(networkOf(socket.remoteAddress ?? ''))
    if (release) {
      socket.once('close', release)
      return
    }
    refused += 1
    socket.destroy()
  })
  return () => refused
}

/** No browser takes longer to send a request. */
const REQUEST_TIMEOUT_MS = 30_000
const KEEP_ALIVE_MS = 5_000
/** A client that neither sends nor reads for this long is gone or hostile. */
const IDLE_MS = 120_000
/** Longest delay in noticing a slow request. */
const CHECK_EVERY_MS = 1_000

/** Whether a server bound to `host` is reachable from this machine only. */
export const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|::1)$/.test(host)

/**
 * Time for requests already on their way on connections that seem idle. It exceeds `KEEP_ALIVE_MS`;
 * within it, a proxy learns by `Connection: close` that the connection ends.
 */
const DRAIN_AFTER_MS = 2_000

export type Listening = Awaited<ReturnType<typeof listen>>

/** First descriptor that systemd passes to a service with a socket unit (sd_listen_fds(3)). */
const FIRST_SOCKET = 3

/** The socket that systemd passed to this process, if any. */
export function passedSocket(): number | undefined {
  const isOurs = Number(variable('LISTEN_PID')) === process.pid && Number(variable('LISTEN_FDS')) >= 1
  return isOurs ? FIRST_SOCKET : undefined
}

export interface ListenOptions {
  port: number
  host: string
  /** Descriptor of an open socket. */
  fd?: number | undefined
  /** Time for a request with its body; a slower one gets 408. */
  requestTimeoutMs?: number
  /** Time for a connection without traffic, such as one whose client does not read. */
  idleMs?: number
  /** Connections of one client at a time; more are dropped. Default: no limit. */
  perClient?: number | undefined
}

/** Throws `StartError` if the port or the address cannot be used. */
export async function listen(
  app: Pick<Hono, 'fetch'>,
  { port, host, fd, requestTimeoutMs = REQUEST_TIMEOUT_MS, idleMs = IDLE_MS, perClient }: ListenOptions,
) {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      requestTimeout: requestTimeoutMs,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, requestTimeoutMs),
    },
  }) as Server
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.timeout = idleMs
  const refused = limitConnections(server, perClient)
  server.on('clientError', refuseUnread)
  const actual = await new Promise<AddressInfo>((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => reject(reasonOf(error, port, host))
    server.once('error', refuse)
    const listening = () => {
      server.removeListener('error', refuse)
      resolve(server.address() as AddressInfo)
    }
    if (fd === undefined) server.listen(port, host, listening)
    else server.listen({ fd }, listening)
  })
  return {
    /** For example `http://127.0.0.1:4400`. */
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${actual.port}`,
    /** Number of connections dropped because of the limits. */
    refused,
    /**
     * Stops accepting connections and lets running requests finish for `graceMs`; then, by default
     * at once, drops open connections, which browsers keep alive indefinitely.
     */
    close: (graceMs = 0) =>
      new Promise<void>(resolve => {
        const drain = setInterval(() => server.closeIdleConnections(), DRAIN_AFTER_MS)
        const drop = setTimeout(() => server.closeAllConnections(), graceMs)
        server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'))
        // HTTP's own `close` would end idle connections at once.
        Listener.prototype.close.call(server, () => {
          clearInterval(drain)
          clearTimeout(drop)
          resolve()
        })
        if (graceMs === 0) server.closeAllConnections()
      }),
  }
}

const UNREAD: Readonly<Record<string, readonly [status: number, phrase: string, msg: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The address or the headers are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request took too long to arrive'],
}

/**
 * Answers requests that Node's parser rejects, before any route. Pages of any origin may read the
 * error.
 */
function refuseUnread({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, phrase, msg] = UNREAD[code] ?? [400, 'Bad Request', 'This is not an HTTP request']
  const body = JSON.stringify({ data: [], meta: { status, msg, response_id: newResponseId() } })
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'no-store',
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${phrase}`, ...lines, '', body].join('\r\n'))
}

function reasonOf(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is in use: stop the program that uses it, or choose another with PORT=${port + 100}.`,
    )
  }
  if (error.code === 'EACCES') {
    return new StartError(`Port ${port} needs root privileges: choose one above 1023, such as PORT=4500.`)
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(`This machine has no address ${host}: unset HOST or choose another.`)
  }
  return error
}
