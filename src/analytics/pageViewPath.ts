/** Page views from API addresses: each becomes the path of the page with the same GIFs. */
import { parseUrl } from '../protocol/values.ts'
import { decodeSafely } from '../providers/embeds/decodeSafely.ts'
import { channelPath, relatedPath, searchPath, stickerSearchPath, trendingStickersPath } from './pagePaths.ts'
import { firstValue, parseQuery, type Query } from './parseQuery.ts'

const DEFAULT_PAGE_SIZE = 25
const API_PATH = /^\/(?:api\/)?v\d+\//
/** Base for addresses that are only a path. Never part of a result. */
const BASE = 'https://giflet.invalid'

/** The input of a rule: named groups of the path, and the query. */
interface ListAddress {
  groups: Record<string, string>
  query: Query
}
type Rule = [path: RegExp, rewrite: (listing: ListAddress) => string | undefined]

const text = (query: Query, name: string) => firstValue(query, name)?.trim()

/** Counts from 1. Rounds up: related lists fetch 6, then 12 from offset 6, which is page 2. */
function pageNumber({ query }: ListAddress): number {
  const page = Number(text(query, 'page'))
  if (Number.isSafeInteger(page) && page > 0) return page
  const offset = Number(text(query, 'offset'))
  const limit = Number(text(query, 'limit')) || DEFAULT_PAGE_SIZE
  const number = Math.ceil(offset / limit) + 1
  return Number.isSafeInteger(number) && number > 0 ? number : 1
}

/** A search for `@channel term` is a search in that channel. */
const CHANNEL_PREFIX = /^@(?<id>[\w.-]+)\s*(?<term>.*)$/s

const RULES: readonly Rule[] = [
  [
    /\/(?:gifs|stickers|videos)\/(?:(?<id>[^/]+)\/)?related\/?$/,
    listing => {
      const slug = listing.groups.id ?? text(listing.query, 'gif_id') ?? text(listing.query, 'slug')
      return slug && relatedPath(slug, pageNumber(listing))
    },
  ],
  [
    /\/channels\/(?<id>[^/]+)\/(?:gifs|search)(?:\/(?<term>[^/]+))?\/?$/,
    listing =>
      channelPath(
        listing.groups.id ?? '',
        listing.groups.term ?? text(listing.query, 'q'),
        pageNumber(listing),
      ),
  ],
  [
    /\/stickers\/search\/?$/,
    listing => {
      const term = text(listing.query, 'q')
      return term && stickerSearchPath(term, pageNumber(listing))
    },
  ],
  [/\/stickers\/trending\/?$/, listing => trendingStickersPath(pageNumber(listing))],
  [
    /\/(?:gifs|videos|text)\/search\/?$/,
    listing => {
      const term = text(listing.query, 'q')
      const scoped = CHANNEL_PREFIX.exec(term ?? '')?.groups
      if (scoped?.id) return channelPath(scoped.id, scoped.term?.trim(), pageNumber(listing))
      return term && searchPath(term, pageNumber(listing))
    },
  ],
]

function rewrite(url: URL): string | undefined {
  if (!API_PATH.test(url.pathname)) return url.pathname
  for (const [pattern, toPath] of RULES) {
    const match = pattern.exec(url.pathname)
    if (!match) continue
    const groups = Object.fromEntries(
      Object.entries(match.groups ?? {}).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, decodeSafely(value)]],
      ),
    )
    return toPath({ groups, query: parseQuery(url.search) }) || undefined
  }
  return undefined
}

/**
 * The path of the page for an API address (`/v1/gifs/search?q=cat&offset=25` gives
 * `/search/cat/page/2`). Any other address gives its own path. An address that cannot be parsed or
 * has no page is reported to `warn` and gives `undefined`. Never throws.
 */
export function pageViewPath(
  address: string,
  warn: (message: string) => void = message => console.warn(message),
): string | undefined {
  let path: string | undefined
  try {
    path = rewrite(new URL(address, BASE))
  } catch {
    // The path is invalid, or a term has a lone surrogate; reported below.
  }
  // Drops the query, which may carry an API key.
  if (path === undefined) warn(`giflet: no page view for ${String(address).split('?', 1)[0]}`)
  return path
}

/** Whether an address is an embed page: its path starts with `/embed`. */
export function isEmbedPage(address: string): boolean {
  return parseUrl(address, BASE)?.pathname.startsWith('/embed') === true
}
