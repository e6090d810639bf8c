/** Opens the site calls, ready to mount. */
import type { Context, Hono } from 'hono'
import type { Account } from '../http/access.ts'
import type { ServerContext } from '../http/serverContext.ts'
import { deleteOlder } from '../media/expire.ts'
import { accountOf } from './auth.ts'
import { createSiteRoutes } from './createSiteRoutes.ts'
import type { SiteContext } from './siteContext.ts'
import { openSiteStore, type SiteStore } from './siteStore.ts'

/** The editor fetches a trim at once. */
const TRIM_KEPT_MS = 24 * 3_600_000
const EXPIRE_EVERY_MS = 3_600_000

export interface OpenSiteOptions extends Partial<Pick<SiteContext, 'onMail' | 'version' | 'random' | 'now'>> {
  /** Database of accounts and their content; `:memory:` keeps it in memory. */
  path: string
  /** Replaces the database at `path`. Closed with the site. */
  store?: SiteStore | undefined
  /** Folder of trimmed videos. */
  trims: string
  /** Hears why something that is over was not deleted. */
  onError?: (error: unknown) => void
}

export interface Site {
  /** For `createServer`. */
  routes(context: ServerContext): Hono
  accounts(c: Context): Promise<Account | undefined>
  store: SiteStore
  close(): void
}

export async function openSite({
  path,
  store: given,
  now = Date.now,
  onError = () => {},
  ...options
}: OpenSiteOptions): Promise<Site> {
  const store = given ?? (await openSiteStore(path))
  const { trims } = options
  const expire = async () => {
    await deleteOlder(trims, Date.now() - TRIM_KEPT_MS).catch(onError)
    await store.expire(Math.floor(now() / 1000)).catch(onError)
  }
  await expire()
  const timer = setInterval(() => void expire(), EXPIRE_EVERY_MS).unref()
  return {
    store,
    accounts: accountOf({ site: store, now }),
    routes: ({ store: { gifs, events, favorites }, access, library, createLimit }) =>
      createSiteRoutes({
        onMail: () => {},
        version: '0',
        random: Math.random,
        ...options,
        site: store,
        gifs,
        events,
        favorites,
        access,
        library,
        createLimit,
        now,
      }),
    close() {
      clearInterval(timer)
      store.close()
    },
  }
}
