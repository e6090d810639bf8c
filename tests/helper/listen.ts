import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from './atEnd.ts'

interface Listening {
  port: number
  /** Before the test ends. */
  close(): Promise<unknown>
}

/** Listens until the running test ends; called outside of tests, until the last one has. */
export async function listen(listener: RequestListener, host = '127.0.0.1'): Promise<Listening> {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, host, resolve))
  const close = () => {
    server.closeAllConnections()
    return new Promise(resolve => server.close(resolve))
  }
  atEnd(close)
  return { port: (server.address() as AddressInfo).port, close }
}
