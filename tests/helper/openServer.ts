import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface OpenServer {
  server: Server
  origin: string
  port: number
  /** Drops what is still open. */
  close(): Promise<void>
}

/** Listens on a free port of this machine. */
export async function openServer(listener: RequestListener, host = '127.0.0.1'): Promise<OpenServer> {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, host, resolve))
  const { port } = server.address() as AddressInfo
  return {
    server,
    origin: `http://127.0.0.1:${port}`,
    port,
    close() {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}
