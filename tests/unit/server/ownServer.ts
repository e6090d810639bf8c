import type { ServerOptions } from '../../../server/index.ts'
import { atEnd } from '../../helper/atEnd.ts'
import { type TestServer, testServer } from './fakeLibrary.ts'

/** A server that closes with the running test; called outside of tests, with the last one. */
export async function ownServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const server = await testServer(options)
  atEnd(server.close)
  return server
}
