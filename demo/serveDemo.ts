/** Serves the demo on two ports: two origins, for embedding across origins. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  createEnds,
  isLoopback,
  listen,
  openServer,
  type ServerOptions,
  type ServerStore,
} from '../server/index.ts'
import type { Library } from '../server/library/cachedLibrary.ts'
import { defaultCacheDir, openLibrary } from '../server/library/index.ts'
import { catalogue } from './catalogue/index.ts'
import { configuratorRoutes } from './configuratorRoutes.ts'
import { docsRoutes } from './docsRoutes.ts'
import { hostRoutes } from './hostRoutes.ts'
import { libraryRoutes } from './libraries.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DIST = join(ROOT, 'dist')
const HOSTS = join(ROOT, 'demo', 'hosts')

export interface DemoOptions extends Partial<ServerOptions> {
  /** Default 0: any free port. The second origin uses the next port, or any free one with 0. */
  port?: number
  /** Default 127.0.0.1. */
  host?: string
  /** Folder of the databases and animated texts. Default: the library's. */
  dataDir?: string
  /** Folder of the databases, or `:memory:`. Default: `dataDir`. Ignored if `store` is given. */
  database?: string
}

export interface ServedDemo {
  /** For example `http://127.0.0.1:4400`. */
  origin: string
  otherOrigin: string
  library: Library
  store: ServerStore
  /** Closes both servers and their resources. */
  close(): Promise<void>
}

/** Throws `StartError`, `LibraryError` or `StoreError`. */
export async function serveDemo(options: DemoOptions = {}): Promise<ServedDemo> {
  const { port = 0, host = '127.0.0.1', ...rest } = options
  const { add, close } = createEnds(error => console.error('Closing failed:', error))
  let origins = { origin: '', other: '' }
  try {
    const library = rest.library ?? (await openLibrary({ sources: [catalogue] }))
    if (!rest.library) add(() => library.close())
    const {
      app,
      store,
      close: closeServer,
    } = await openServer({
      dist: DIST,
      dataDir: defaultCacheDir(),
      isLocal: isLoopback(host),
      ...rest,
      library,
      routes: [
        ...(rest.routes ?? []),
        libraryRoutes(ROOT),
        hostRoutes(HOSTS, () => origins),
        docsRoutes(ROOT),
        configuratorRoutes(rest.dist ?? DIST, HOSTS),
      ],
      otherOrigins: () => [origins.origin, origins.other].filter(Boolean),
    })
    add(closeServer)
    const first = await listen(app, { port, host })
    add(first.close)
    const second = await listen(app, { port: port === 0 ? 0 : port + 1, host })
    add(second.close)
    origins = { origin: first.origin, other: second.origin }
    return { origin: first.origin, otherOrigin: second.origin, library, store, close }
  } catch (error) {
    await close()
    throw error
  }
}
