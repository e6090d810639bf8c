/** Joins lists of the two dialects: the server's own records, then the provider's. */
import { isRecord } from '../../src/gif/json.ts'
import { DEFAULT_LIMIT, MAX_LIMIT, TENOR_DEFAULT_LIMIT, TENOR_MAX_LIMIT } from '../http/parameters.ts'
import { MAX_OFFSET } from './question.ts'

export interface Dialect<Page> {
  /** `undefined` if an answer is not a list. */
  pageOf(value: unknown): Page | undefined
  /** Whether the requested page is the provider's alone. */
  isTheirs(address: URL): boolean
  /** The provider's address for the rest of a page; `undefined` if our page is full. */
  restOf(address: URL, own: Page | undefined): URL | undefined
  /** Joins the two parts of a page; one of them may be missing. */
  joined(address: URL, own: Page | undefined, theirs: Page | undefined): Page
  records(page: Page): unknown[]
}

interface GiphyPage {
  data: unknown[]
  pagination: { total_count: number; count: number; offset: number }
}

interface TenorPage {
  results: unknown[]
  next?: unknown
}

const isGiphyPage = (value: unknown): value is GiphyPage =>
  isRecord(value) && Array.isArray(value.data) && isRecord(value.pagination)
const isTenorPage = (value: unknown): value is TenorPage => isRecord(value) && Array.isArray(value.results)

const limitOf = (address: URL, fallback: number, most: number): number =>
  Math.min(Math.max(1, Number(address.searchParams.get('limit')) || fallback), most)

function changed(address: URL, parameters: Record<string, string>): URL {
  const copy = new URL(address)
  for (const [name, value] of Object.entries(parameters)) copy.searchParams.set(name, value)
  return copy
}

export const GIPHY: Dialect<GiphyPage> = {
  pageOf: value => (isGiphyPage(value) ? value : undefined),
  isTheirs: () => false,
  restOf(address, own) {
    const lacking = limitOf(address, DEFAULT_LIMIT, MAX_LIMIT) - (own?.data.length ?? 0)
    const offset = own
      ? Math.max(0, own.pagination.offset - own.pagination.total_count)
      : Number(address.searchParams.get('offset') ?? 0)
    if (lacking <= 0 || !(offset >= 0 && offset <= MAX_OFFSET)) return undefined
    return changed(address, { offset: String(offset), limit: String(lacking) })
  },
  joined(_, own, theirs) {
    const data = [...(own?.data ?? []), ...(theirs?.data ?? [])]
    const total = [own, theirs].reduce((sum, page) => sum + (page?.pagination.total_count ?? 0), 0)
    const offset = (own ?? theirs)?.pagination.offset ?? 0
    return { ...theirs, ...own, data, pagination: { offset, count: data.length, total_count: total } }
  },
  records: ({ data }) => data,
}

/** Prefix of the provider's `next` in ours. Positions in our own list are numbers. */
const THEIRS = 'p.'

export const TENOR: Dialect<TenorPage> = {
  pageOf: value => (isTenorPage(value) ? value : undefined),
  isTheirs: address => posOf(address).startsWith(THEIRS),
  restOf(address, own) {
    if (isLookUp(address)) return missingPosts(address, own)
    const lacking = limitOf(address, TENOR_DEFAULT_LIMIT, TENOR_MAX_LIMIT) - (own?.results.length ?? 0)
    if (lacking <= 0) return undefined
    const pos = posOf(address)
    return changed(address, {
      pos: pos.startsWith(THEIRS) ? pos.slice(THEIRS.length) : '',
      limit: String(lacking),
    })
  },
  joined(address, own, theirs) {
    const results = [...(own?.results ?? []), ...(theirs?.results ?? [])]
    const followed = typeof theirs?.next === 'string' && theirs.next !== '' ? THEIRS + theirs.next : ''
    // A full page of ours is followed by ours, or by the beginning of theirs.
    const isFull = own !== undefined && theirs === undefined && TENOR.restOf(address, own) === undefined
    const next = isFull && !isLookUp(address) ? own.next || THEIRS : followed
    return { ...theirs, ...own, results, next }
  },
  records: ({ results }) => results,
}

const posOf = (address: URL): string => address.searchParams.get('pos') ?? ''
const isLookUp = (address: URL): boolean => address.pathname.endsWith('/posts')

function missingPosts(address: URL, own: TenorPage | undefined): URL | undefined {
  const known = new Set(own?.results.map(post => (isRecord(post) ? post.id : undefined)))
  const ids = (address.searchParams.get('ids') ?? '').split(',').filter(id => id && !known.has(id.trim()))
  return ids.length > 0 ? changed(address, { ids: ids.join(',') }) : undefined
}
