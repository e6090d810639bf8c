import type { RequestListener } from 'node:http'
import { atEnd } from './atEnd.ts'
import { type OpenServer, openServer } from './openServer.ts'

/** Listens until the running test ends; called outside of tests, until the last one has. */
export async function listen(listener: RequestListener, host?: string): Promise<OpenServer> {
  const server = await openServer(listener, host)
  atEnd(server.close)
  return server
}
