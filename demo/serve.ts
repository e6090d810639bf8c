/** The demo as a running server on two ports: two origins, so that host pages can be embedded across them. */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer } from '@hono/node-server'
import { openLibrary } from './library/index.ts'
import type { Library } from './library/types.ts'
import {
  createProvider,
  openStore,
  type ProviderOptions,
  type ProviderStore,
  syncCatalogue,
} from './provider/index.ts'
import { openSite } from './provider/site/index.ts'
import { PortInUseError, StartError } from './startErrors.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Nobody's browser needs longer to ask. */
const REQUEST_TIMEOUT_MS = 30_000
const KEEP_ALIVE_MS = 5_000

export interface ServeOptions extends Partial<Omit<ProviderOptions, 'origins'>> {
  /** Default 0: any free one. The second origin has the next port, or any when this is 0. */
  port?: number
  /** Default 127.0.0.1. */
  host?: string
  /** File of the database; default `.cache/provider.db`, `:memory:` for none. Not used when `store` is given. */
  database?: string
}

export interface Served {
  /** Such as `http://127.0.0.1:4400`. */
  origin: string
  otherOrigin: string
  library: Library
  store: ProviderStore
  /** Ends both servers and what was opened for them. */
  close(): Promise<void>
}

/** Throws `PortInUseError`, or what opening the library and the database throws. */
export async function serve(options: ServeOptions = {}): Promise<Served> {
  const {
    port = 0,
    host = '127.0.0.1',
    database,
    library: givenLibrary,
    store: givenStore,
    ...rest
  } = options
  const ends: (() => unknown)[] = []
  /** In the opposite order of starting; one that fails keeps none of the others from ending. */
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await Promise.resolve(end()).catch(() => {})
  }
  try {
    const library = givenLibrary ?? (await openLibrary())
    if (!givenLibrary) ends.push(() => library.close())
    const path = database ?? join(ROOT, '.cache', 'provider.db')
    const store = givenStore ?? (await openStore({ path }))
    if (!givenStore) ends.push(() => store.close())
    ends.push(await syncCatalogue(library, store.gifs, rest.onError))

    const site = await openSite({
      path: givenStore ? ':memory:' : path,
      trims: join(ROOT, '.cache', 'trims'),
      staffToken: process.env.STAFF_TOKEN,
      // There is no mail server here: whoever runs the demo reads the codes.
      onMail: ({ to, subject, code = '' }) => console.log(`Mail to ${to}: ${subject} ${code}`),
    })
    ends.push(() => site.close())

    let origins = { origin: '', other: '' }
    const app = createProvider({
      dist: join(ROOT, 'dist'),
      hosts: join(ROOT, 'demo', 'hosts'),
      textCacheDir: join(ROOT, '.cache', 'text'),
      ...rest,
      routes: [...(rest.routes ?? []), site.routes],
      library,
      store,
      origins: () => origins,
    })
    const listenAt = async (wanted: number) => {
      const server = createAdaptorServer({ fetch: app.fetch }) as Server
      server.requestTimeout = REQUEST_TIMEOUT_MS
      server.headersTimeout = REQUEST_TIMEOUT_MS
      server.keepAliveTimeout = KEEP_ALIVE_MS
      const { port: actual } = await listen(server, wanted, host)
      ends.push(() => endServer(server))
      return `http://${host.includes(':') ? `[${host}]` : host}:${actual}`
    }
    const origin = await listenAt(port)
    const other = await listenAt(port === 0 ? 0 : port + 1)
    origins = { origin, other }
    return { origin, otherOrigin: other, library, store, close }
  } catch (error) {
    await close()
    throw error
  }
}

function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return reject(new PortInUseError(port))
      if (error.code === 'EACCES') {
        return reject(
          new StartError(`Port ${port} needs more rights: choose one above 1023 with PORT=4500 npm start.`),
        )
      }
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
        return reject(new StartError(`This machine has no address ${host}: unset HOST or choose another.`))
      }
      reject(error)
    }
    server.once('error', refuse)
    server.listen(port, host, () => {
      server.removeListener('error', refuse)
      resolve(server.address() as AddressInfo)
    })
  })
}

/** Open connections are not waited for: a browser keeps them for as long as it likes. */
function endServer(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
