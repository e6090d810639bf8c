import type { Gif } from '../gif/types.ts'
import { forgetFailure } from './forgetFailure.ts'
import { RELATED_FIRST_PAGE, RELATED_NEXT_PAGE } from './relatedPageSizes.ts'
import type { GifsResult } from './types.ts'

/** A list without a total ends after this many pages in a row with nothing new. */
const MAX_STALE_PAGES = 2
/** The same for a list whose total promises more, in case a server repeats itself forever. */
const MAX_STALE_PAGES_BEFORE_TOTAL = 10

export interface PaginatorOptions {
  /** GIFs on the first page. Default 6. */
  first?: number
  /** GIFs on every later page. Default 12. */
  rest?: number
  /** Maximum number of GIFs. Default: no limit. */
  max?: number
  /** GIFs that are known already: the first page begins after them. */
  initial?: readonly Gif[]
  /** Aborts the page being fetched and every later one. */
  signal?: AbortSignal
}

/** Maps an offset and a limit to a page; see `FetchPage` in `sourcePages.ts`. */
export type PageFetcher = (
  offset: number,
  limit: number,
  next?: string,
  signal?: AbortSignal,
) => Promise<Pick<GifsResult, 'data' | 'pagination'>>

export interface Paginator extends AsyncIterable<Gif> {
  /**
   * Fetches the next page and resolves to all GIFs so far, each once; to the same list at the end.
   * Concurrent calls share one fetch. After an error the next call retries the same page, bypassing
   * the cached error.
   */
  (): Promise<Gif[]>
  /** Whether the end was reached, so that no call fetches any more. */
  readonly done: boolean
  /** Number of GIFs so far. */
  readonly count: number
}

/**
 * Reads a list page by page, by offset or by the provider's bookmark. Call it for all GIFs so far,
 * or iterate over it. The list ends at `total_count`, at an empty page, after two pages with
 * nothing new if there is no total, and after ten if there is one.
 *
 * @example
 * ```ts
 * const next = createPaginator((offset, limit) => client.related('abc', { offset, limit }))
 * render(await next())
 * ```
 */
export function createPaginator(
  fetchPage: PageFetcher,
  {
    first = RELATED_FIRST_PAGE,
    rest = RELATED_NEXT_PAGE,
    max = Number.POSITIVE_INFINITY,
    initial = [],
    signal,
  }: PaginatorOptions = {},
): Paginator {
  const gifs: Gif[] = []
  const seen = new Set<string>()
  let offset = 0
  let bookmark: string | undefined
  let stale = 0
  let done = max <= 0
  let failure: unknown
  let fetching: Promise<Gif[]> | undefined

  function add(page: readonly Gif[]): number {
    const before = gifs.length
    for (const gif of page) {
      if (seen.has(gif.id) || gifs.length >= max) continue
      seen.add(gif.id)
      gifs.push(gif)
    }
    return gifs.length - before
  }

  offset = add(initial)

  async function fetchNext(): Promise<Gif[]> {
    const limit = Math.min(offset === 0 ? first : rest, max - gifs.length)
    forgetFailure(failure)
    const { data, pagination } = await fetchPage(offset, limit, bookmark, signal)
    const added = add(data)
    // A server may count records that it omitted, or none at all.
    const count = Math.max(pagination.count, data.length)
    const repeated = pagination.next !== undefined && pagination.next === bookmark
    // A missing total, or 0 beside GIFs, is meaningless.
    const total = pagination.total_count || undefined
    // Uses the server's offset if it moves forward.
    const serverEnd = pagination.offset + count
    offset = serverEnd > offset ? serverEnd : offset + count
    bookmark = pagination.next
    stale = added > 0 ? 0 : stale + 1
    done =
      count === 0 ||
      offset >= (total ?? Number.POSITIVE_INFINITY) ||
      repeated ||
      stale >= (total === undefined ? MAX_STALE_PAGES : MAX_STALE_PAGES_BEFORE_TOTAL) ||
      gifs.length >= max
    return [...gifs]
  }

  async function next(): Promise<Gif[]> {
    if (done) return [...gifs]
    fetching ??= fetchNext()
      .catch(error => {
        failure = error
        throw error
      })
      .finally(() => {
        fetching = undefined
      })
    return fetching
  }

  async function* iterate(): AsyncGenerator<Gif, void, undefined> {
    for (let index = 0; ; index++) {
      while (index >= gifs.length && !done) await next()
      const gif = gifs[index]
      if (!gif) return
      yield gif
    }
  }

  return Object.defineProperties(next, {
    done: { get: () => done },
    count: { get: () => gifs.length },
    [Symbol.asyncIterator]: { value: iterate },
  }) as unknown as Paginator
}
