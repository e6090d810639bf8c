import type { Gif } from '../gif/types.ts'
import type { GifsResult } from './types.ts'

/** A related list: few GIFs at first, as that is all its reader sees, then more at a time. */
export const RELATED_FIRST_PAGE = 6
export const RELATED_NEXT_PAGE = 12

/** Pages in a row without anything new after which a list without a total is taken to be at its end. */
const MAX_STALE_PAGES = 2

export interface PaginatorOptions {
  /** GIFs of the first page. Default 6. */
  first?: number
  /** GIFs of every later page. Default 12. */
  rest?: number
  /** GIFs to fetch in all. Default: no limit. */
  max?: number
  /** Ends the page that is being fetched, and every later one. */
  signal?: AbortSignal
}

/** See `FetchPage` in `sourcePages.ts`; any function from an offset and a limit to a list will do. */
export type PageFetcher = (
  offset: number,
  limit: number,
  next?: string,
  signal?: AbortSignal,
) => Promise<Pick<GifsResult, 'data' | 'pagination'>>

export interface Paginator extends AsyncIterable<Gif> {
  /**
   * Fetches the next page and resolves with the whole list so far, each GIF once; with the same list when there is
   * nothing left. Calls while a page is being fetched share it. After an error the next call tries the same page.
   */
  (): Promise<Gif[]>
  /** Whether the end was reached: no call will fetch any more. */
  readonly done: boolean
  /** GIFs so far. */
  readonly count: number
}

/**
 * Reads a list page by page, by offset or by the provider's bookmark. Call it for the whole list so far, or iterate
 * over it. It ends at `total_count`, at an empty page, and, on a server that says no total and repeats itself,
 * after two pages with nothing new.
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
    signal,
  }: PaginatorOptions = {},
): Paginator {
  const gifs: Gif[] = []
  const seen = new Set<string>()
  let offset = 0
  let bookmark: string | undefined
  let stale = 0
  let done = max <= 0
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

  async function fetchNext(): Promise<Gif[]> {
    const limit = Math.min(offset === 0 ? first : rest, max - gifs.length)
    const { data, pagination } = await fetchPage(offset, limit, bookmark, signal)
    const added = add(data)
    // A server may count what it left out of the page, or nothing at all.
    const count = Math.max(pagination.count, data.length)
    const repeated = pagination.next !== undefined && pagination.next === bookmark
    // No total, or one that is 0 beside GIFs, says nothing.
    const total = pagination.total_count || Number.POSITIVE_INFINITY
    offset += count
    bookmark = pagination.next
    stale = added > 0 ? 0 : stale + 1
    done = count === 0 || offset >= total || repeated || stale >= MAX_STALE_PAGES || gifs.length >= max
    return [...gifs]
  }

  async function next(): Promise<Gif[]> {
    if (done) return [...gifs]
    fetching ??= fetchNext().finally(() => {
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
