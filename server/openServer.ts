/** Opens everything the application needs: the library and the databases. */
import { join } from 'node:path'
import { createEnds } from './ends.ts'
import { createServer } from './http/createServer.ts'
import type { ServerOptions } from './http/serverContext.ts'
import { openLibrary } from './library/index.ts'
import { SILENT } from './platform/log.ts'
import { openStore } from './store/libsql/openStore.ts'
import { syncLibrary } from './store/syncLibrary.ts'
import { createAnimatedText } from './text/animatedText.ts'

export interface OpenServerOptions extends Partial<ServerOptions> {
  /** Folder of the files that the server writes: animated texts, databases. */
  dataDir: string
  /** Folder of the databases, or `:memory:`. Default: `dataDir`. Ignored if `store` is given. */
  database?: string | undefined
}

/** Throws `LibraryError`, `MediaError` or `StoreError`. */
export async function openServer(options: OpenServerOptions) {
  const { dataDir, database = dataDir, ...rest } = options
  const log = rest.log ?? SILENT
  const { add, close } = createEnds(error => log.error('closing failed', error))
  try {
    const library = rest.library ?? (await openLibrary())
    if (!rest.library) add(() => library.close())
    const onNotice = (line: string) => log.notice(line)
    const store = rest.store ?? (await openStore({ folder: database, onNotice }))
    if (!rest.store) add(() => store.close())
    add(await syncLibrary(library, store.gifs, error => log.error('the library', error)))

    const text = createAnimatedText({
      texts: store.texts,
      isTakenDown: store.gifs.isTakenDown,
      cacheDir: join(dataDir, 'text'),
    })
    add(() => text.close())
    const app = createServer({
      ...rest,
      text,
      library,
      store,
      log,
    })
    return {
      app,
      library,
      store,
      /** Closes everything in reverse order of opening. May be called twice. */
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
