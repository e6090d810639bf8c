/**
 * Page views of lists that have no address of their own: the API-style address that was fetched becomes the
 * path of the page a visitor would have seen.
 */
import { firstValue, parseQuery, type Query } from './parseQuery.ts'

const DEFAULT_PAGE_SIZE = 25
const API_PATH = /^\/(?:api\/)?v\d+\//
/** Only for addresses that are a path already; never part of a result. */
const BASE = 'https://giflet.invalid'

/** Where a rule reads from: groups of the path and the query. */
interface Listing {
  groups: Record<string, string>
  query: Query
}
type Rule = [path: RegExp, rewrite: (listing: Listing) => string | undefined]

const text = (query: Query, name: string) => firstValue(query, name)?.trim()
const segment = encodeURIComponent

/** Counts from 1. Rounds up: related lists fetch 6, then 12 from offset 6, which is page 2. */
function pageNumber({ query }: Listing): number {
  const page = Number(text(query, 'page'))
  if (Number.isSafeInteger(page) && page > 0) return page
  const offset = Number(text(query, 'offset'))
  const limit = Number(text(query, 'limit')) || DEFAULT_PAGE_SIZE
  const number = Math.ceil(offset / limit) + 1
  return Number.isSafeInteger(number) && number > 0 ? number : 1
}

const page = (listing: Listing) => `/page/${pageNumber(listing)}`
const laterPage = (listing: Listing) => (pageNumber(listing) > 1 ? page(listing) : '')

function channel(id: string, term: string | undefined, listing: Listing): string {
  return term
    ? `/channel/${segment(id)}/search/${segment(term)}${laterPage(listing)}`
    : `/channels/${segment(id)}${page(listing)}`
}

/** A search of the form `@channel term` is a search in that channel. */
const CHANNEL_PREFIX = /^@(?<id>[\w.-]+)\s*(?<term>.*)$/s

const RULES: readonly Rule[] = [
  [
    /\/(?:gifs|stickers|videos)\/(?:(?<id>[^/]+)\/)?related\/?$/,
    listing => {
      const slug = listing.groups.id ?? text(listing.query, 'gif_id') ?? text(listing.query, 'slug')
      return slug && `/gifs/${segment(slug)}/related${page(listing)}`
    },
  ],
  [
    /\/channels\/(?<id>[^/]+)\/(?:gifs|search)(?:\/(?<term>[^/]+))?\/?$/,
    listing => channel(listing.groups.id ?? '', listing.groups.term ?? text(listing.query, 'q'), listing),
  ],
  [
    /\/stickers\/search\/?$/,
    listing => {
      const term = text(listing.query, 'q')
      return term && `/create/gifmaker/decorate/stickers/search/${segment(term)}${laterPage(listing)}`
    },
  ],
  [/\/stickers\/trending\/?$/, listing => `/create/gifmaker/decorate/stickers${page(listing)}`],
  [
    /\/(?:gifs|videos|text)\/search\/?$/,
    listing => {
      const term = text(listing.query, 'q')
      const scoped = CHANNEL_PREFIX.exec(term ?? '')?.groups
      if (scoped?.id) return channel(scoped.id, scoped.term?.trim(), listing)
      return term && `/search/${segment(term)}${page(listing)}`
    },
  ],
]

function decodeGroup(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

function rewrite(url: URL): string | undefined {
  if (!API_PATH.test(url.pathname)) return url.pathname
  for (const [pattern, toPath] of RULES) {
    const match = pattern.exec(url.pathname)
    if (!match) continue
    const groups = Object.fromEntries(
      Object.entries(match.groups ?? {}).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, decodeGroup(value)]],
      ),
    )
    return toPath({ groups, query: parseQuery(url.search) }) || undefined
  }
  return undefined
}

/**
 * The virtual page path of an API address (`/v1/gifs/search?q=cat&offset=25` is `/search/cat/page/2`). An address that is not of the
 * API is its own path. One that cannot be parsed, or that has no page, is reported to `warn` and gives
 * `undefined`. Never throws.
 */
export function pageViewPath(
  address: string,
  warn: (message: string) => void = message => console.warn(message),
): string | undefined {
  let path: string | undefined
  try {
    path = rewrite(new URL(address, BASE))
  } catch {
    // Not an address, or a term with half a surrogate pair: reported below like any other.
  }
  // The query may carry an API key, which never reaches a log.
  if (path === undefined) warn(`giflet: no page view for ${String(address).split('?', 1)[0]}`)
  return path
}

/** Whether an address is that of an embed page: its path starts with `/embed`. */
export function isEmbedPage(address: string): boolean {
  return URL.canParse(address, BASE) && new URL(address, BASE).pathname.startsWith('/embed')
}
