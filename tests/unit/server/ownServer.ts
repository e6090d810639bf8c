import type { ServerOptions } from '../../../server/index.ts'
import { openSite } from '../../../server/site/index.ts'
import { atEnd } from '../../helper/atEnd.ts'
import { type TestServer, testServer } from './fakeLibrary.ts'

/** A server that closes with the running test; called outside of tests, with the last one. */
export async function ownServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const server = await testServer(options)
  atEnd(server.close)
  return server
}

/** The same with the site calls. */
export async function ownSiteServer(
  options: Partial<ServerOptions> = {},
  trims = '/nowhere',
): Promise<TestServer> {
  const site = await openSite({ path: ':memory:', trims })
  atEnd(() => site.close())
  return ownServer({ routes: [site.routes], accounts: site.accounts, ...options })
}
