/** Opens everything the application needs: the library, the databases, the site calls. */
import { join } from 'node:path'
import type { Hono } from 'hono'
import { createEnds } from './ends.ts'
import { createServer, type ServerOptions } from './http/createServer.ts'
import { openLibrary } from './library/index.ts'
import type { Library } from './library/types.ts'
import { SILENT } from './log.ts'
import { oldFfmpegNotice } from './media/findFfmpeg.ts'
import { createAnimatedText } from './media/text/animatedText.ts'
import type { Metrics } from './metrics.ts'
import { type OpenSiteOptions, openSite, type SiteStore } from './site/index.ts'
import { openStore, peopleFile } from './store/libsql/openStore.ts'
import { syncLibrary } from './store/syncLibrary.ts'
import type { ServerStore } from './store/types.ts'

export interface OpenServerOptions extends Partial<ServerOptions> {
  /** Folder of what the server writes: animated texts, trimmed videos, databases. */
  dataDir: string
  /** Folder of the databases, or `:memory:`. Default: `dataDir`. Ignored if `store` is given. */
  database?: string | undefined
  /** Database of the first release, imported if it exists. */
  legacy?: string | undefined
  /** Accounts and their content where `store` is given. Default: in memory. */
  accountsIn?: SiteStore | string | undefined
  /** Mounts the site calls. */
  siteCalls?: Pick<OpenSiteOptions, 'onMail'> | undefined
}

export interface OpenServer {
  app: Hono
  library: Library
  store: ServerStore
  /** Closes everything in reverse order of opening. May be called twice. */
  close(): Promise<void>
}

/** Throws `LibraryError`, `MediaError` or `StoreError`. */
export async function openServer(options: OpenServerOptions): Promise<OpenServer> {
  const { dataDir, database = dataDir, legacy, siteCalls, accountsIn, ...rest } = options
  const log = rest.log ?? SILENT
  const { add, close } = createEnds(error => log.error('closing failed', error))
  try {
    const library = rest.library ?? (await openLibrary())
    if (!rest.library) add(() => library.close())
    const onNotice = (line: string) => log.notice(line)
    const oldFfmpeg = await oldFfmpegNotice()
    if (oldFfmpeg) onNotice(oldFfmpeg)
    const store =
      rest.store ?? (await openStore({ folder: database, onNotice, ...(legacy !== undefined && { legacy }) }))
    if (!rest.store) add(() => store.close())
    add(await syncLibrary(library, store.gifs, error => log.error('the library', error)))

    if (rest.metrics) watch(rest.metrics, library, store)
    const accountsFile = typeof accountsIn === 'string' ? accountsIn : ':memory:'
    const site =
      siteCalls &&
      (await openSite({
        ...siteCalls,
        path: peopleFile(rest.store ? accountsFile : database),
        ...(typeof accountsIn === 'object' && { store: accountsIn }),
        trims: join(dataDir, 'trims'),
        onError: error => log.error('deleting what is over', error),
      }))
    if (site) add(() => site.close())
    const text = createAnimatedText({ texts: store.texts, cacheDir: join(dataDir, 'text') })
    add(() => text.close())
    const app = createServer({
      ...rest,
      text,
      ...(site && { accounts: site.accounts }),
      routes: [...(rest.routes ?? []), ...(site ? [site.routes] : [])],
      library,
      store,
      log,
    })
    return { app, library, store, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Adds what only the library and the store know to the metrics. */
function watch(metrics: Metrics, library: Library, store: ServerStore): void {
  metrics.gauge('events_waiting', 'Events that wait to be written.', () => store.events.waiting())
  const work = () => library.work?.() ?? { waiting: 0, building: 0, made: 0, failed: 0 }
  metrics.gauge('media_waiting', 'Media files that requests wait for.', () => work().waiting)
  metrics.gauge('media_building', 'Items whose media is being made.', () => work().building)
  metrics.counter('media_made_total', 'Media files made.', () => work().made)
  metrics.counter('media_failed_total', 'Media files that could not be made.', () => work().failed)
}
