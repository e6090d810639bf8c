import type { Gif } from '../gif/types.ts'
import { forgetFailure } from './forgetFailure.ts'
import { RELATED_FIRST_PAGE, RELATED_NEXT_PAGE } from './pageSizes.ts'
import type { GifsResult } from './types.ts'

/** A list without a total ends after this many pages in a row with nothing new. */
const MAX_STALE_PAGES = 2
/** The limit for a list whose total promises more, in case a server repeats itself forever. */
const MAX_STALE_PAGES_BEFORE_TOTAL = 10

/** Start, page sizes and limit of a list. */
export interface PaginatorOptions {
  /** GIFs on the first page. Default 6. */
  first?: number | undefined
  /** GIFs on every later page. Default 12. */
  rest?: number | undefined
  /** Maximum number of GIFs. Default: no limit. */
  max?: number | undefined
  /** GIFs that are known already: the first page begins after them. */
  initial?: readonly Gif[] | undefined
  /** Aborts the page being fetched and every later one. */
  signal?: AbortSignal | undefined
}

/**
 * Fetches one page of a list: skips `offset` GIFs and returns at most `limit`. `next` is the
 * previous page's bookmark (`pagination.next`): pass it on, or a provider that pages by bookmark
 * may repeat its first page. `signal` aborts the request when the list ends.
 */
export type PageFetcher = (
  offset: number,
  limit: number,
  next?: string,
  signal?: AbortSignal,
) => Promise<Pick<GifsResult, 'data' | 'pagination'>>

interface PageReader {
  /** The initial GIFs, without duplicates and within the limit. */
  readonly initial: readonly Gif[]
  /**
   * The GIFs of the next page that were on none before; see `createPaginator`. Called again only
   * when it has answered.
   */
  next(): Promise<readonly Gif[]>
  readonly done: boolean
}

/** Progress of reading a list. */
export interface ReadProgress {
  readonly offset: number
  readonly bookmark?: string | undefined
  /** Pages in a row with nothing new. */
  readonly stale: number
  readonly done: boolean
}

/** The progress after the next page, which brought `added` new GIFs. Pure. */
export function afterPage(
  { offset, bookmark, stale }: Omit<ReadProgress, 'done'>,
  { data, pagination }: Pick<GifsResult, 'data' | 'pagination'>,
  added: number,
): ReadProgress {
  // A server may count records that it omitted, or none at all.
  const count = Math.max(pagination.count, data.length)
  // Uses the server's offset if it moves forward.
  const serverEnd = pagination.offset + count
  const end = serverEnd > offset ? serverEnd : offset + count
  // A missing total, or 0 with GIFs on the page, means that the total is unknown.
  const total = pagination.total_count || undefined
  const next = pagination.next
  const staleNow = added > 0 ? 0 : stale + 1
  return {
    offset: end,
    bookmark: next,
    stale: staleNow,
    done:
      count === 0 ||
      end >= (total ?? Number.POSITIVE_INFINITY) ||
      (next !== undefined && next === bookmark) ||
      staleNow >= (total === undefined ? MAX_STALE_PAGES : MAX_STALE_PAGES_BEFORE_TOTAL),
  }
}

/**
 * Reads a list page by page without keeping its GIFs. `createPaginator` describes how a list ends.
 */
export function createPageReader(
  fetchPage: PageFetcher,
  {
    first = RELATED_FIRST_PAGE,
    rest = RELATED_NEXT_PAGE,
    max = Number.POSITIVE_INFINITY,
    initial = [],
    signal,
  }: PaginatorOptions = {},
): PageReader {
  const seen = new Set<string>()
  const addNew = (page: readonly Gif[]) =>
    page.filter(({ id }) => !seen.has(id) && seen.size < max && seen.add(id))
  const initialGifs = addNew(initial)
  let reading: ReadProgress = { offset: initialGifs.length, stale: 0, done: max <= 0 }
  let failure: unknown

  return {
    initial: initialGifs,
    async next() {
      if (reading.done) return []
      const { offset, bookmark } = reading
      forgetFailure(failure)
      try {
        const limit = Math.min(offset === 0 ? first : rest, max - seen.size)
        const result = await fetchPage(offset, limit, bookmark, signal)
        const page = addNew(result.data)
        reading = afterPage(reading, result, page.length)
        if (seen.size >= max) reading = { ...reading, done: true }
        return page
      } catch (error) {
        failure = error
        throw error
      }
    },
    get done() {
      return reading.done
    },
  }
}
