/** The site calls as one thing to open and mount: `createProvider({ routes: [site.routes] })`. */
import type { Hono } from 'hono'
import type { ProviderContext } from '../http/context.ts'
import { createSiteRoutes, ensureStaff, type SiteRoutesOptions } from './createSiteRoutes.ts'
import { openSiteStore, type SiteStore } from './siteStore.ts'

export interface OpenSiteOptions extends Omit<SiteRoutesOptions, 'site' | 'gifs' | 'events' | 'now'> {
  /** File of the provider's database, whose tables stand beside the site's; `:memory:` for none. */
  path: string
  /** Makes a moderator `staff` who has this token, for whoever runs the server. */
  staffToken?: string | undefined
}

export interface Site {
  routes(context: ProviderContext): Hono
  store: SiteStore
  close(): void
}

export async function openSite({ path, staffToken, ...options }: OpenSiteOptions): Promise<Site> {
  const store = await openSiteStore(path)
  try {
    if (staffToken) await ensureStaff(store, { username: 'staff', token: staffToken })
  } catch (error) {
    store.close()
    throw error
  }
  return {
    store,
    routes: ({ store: { gifs, events }, now }) =>
      createSiteRoutes({ ...options, site: store, gifs, events, now }),
    close: () => store.close(),
  }
}
