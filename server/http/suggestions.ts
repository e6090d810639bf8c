/** Search suggestions: counted searches that find something, then tags of the library. */
import type { MiddlewareHandler } from 'hono'
import { isbot } from 'isbot'
import { outageCode } from './outages.ts'
import type { ServerContext } from './serverContext.ts'

/** Extra candidates, because some are hidden or no longer find any GIF. */
const SPARE = 10
/** Each suggestion is a search, so an offset must not ask for more of them. */
const MOST = 100
const SEARCH = /^\/(?:v[12]\/(?:gifs|stickers|videos)|tenor\/v2)\/search$|^\/search(?:\/[^/]+)?$/

type Store = ServerContext['store']

/** Suggestions with this prefix, a hundred at most; popular ones if it is empty. */
export async function suggestions(
  { searches, gifs }: Pick<Store, 'searches' | 'gifs'>,
  prefix: string,
  wanted: number,
  tags?: readonly string[],
): Promise<string[]> {
  const limit = Math.min(wanted, MOST)
  const searched = (await searches.top(prefix, limit + SPARE)).map(({ term }) => term)
  const others = tags ?? (await gifs.tags(prefix, limit + SPARE)).map(({ name }) => name)
  const all = new Map([...searched, ...others].map(term => [term.toLowerCase(), term]))
  return (await searches.worthShowing([...all.values()].slice(0, limit + SPARE))).slice(0, limit)
}

/** Counts first pages of searches once they are answered. */
export function countSearches({
  store,
  ignoreBots,
  log,
}: Pick<ServerContext, 'store' | 'ignoreBots' | 'log'>): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.req.method !== 'GET' || !SEARCH.test(c.req.path) || c.res.status >= 400) return
    const { q, offset = '0', pos = '', page = '1' } = c.req.query()
    if (Number(offset) > 0 || Number(pos) > 0 || Number(page) > 1) return
    const term = q ?? decodeURIComponent(/^\/search\/([^/]+)$/.exec(c.req.path)?.[1] ?? '')
    if (term === '' || (ignoreBots && isbot(c.req.header('User-Agent')))) return
    // The response does not wait for it.
    store.searches.add(c.get('client'), term).catch((error: unknown) => {
      if (outageCode(error) === undefined) log.error('counting a search', error)
    })
  }
}
