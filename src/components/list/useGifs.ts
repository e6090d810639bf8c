import { useMemo } from 'react'
import type { PageFetcher } from '../../api/pageReader.ts'
import { fetchSource } from '../../api/sourcePages.ts'
import type { GifClient, SourceOptions } from '../../api/types.ts'
import type { Gif } from '../../gif/types.ts'
import { usableProps } from '../../hooks/usableProps.ts'
import { parsePlainValue } from '../../protocol/parsePlainValue.ts'
import type { GifSource } from '../../protocol/source.ts'
import { useServices } from '../../services/context.ts'
import { type ListProps, PAGE_SIZES, PUBLIC_PAGE_SIZES } from './listProps.ts'
import { type GifPages, type PagesHandlers, useGifPages } from './useGifPages.ts'

/**
 * The source of a list: a text as in `data-gif` (`search:cat`), a parsed source, or a function that
 * fetches pages.
 */
export type GifsSource = string | GifSource | PageFetcher

/** Options of `useGifs`. */
export interface UseGifsOptions
  extends PagesHandlers,
    Pick<SourceOptions, 'type' | 'rating' | 'lang'>,
    Pick<ListProps, 'initialGifs' | 'limit' | 'pageSizes' | 'showHidden'> {
  /** Names the list of a function: a new name starts a new list, a new function alone does not. */
  listKey?: string | undefined
}

/** The result of `useGifs`: the GIFs so far, and functions that fetch more. */
export interface Gifs {
  /** All GIFs so far, each once. */
  gifs: readonly Gif[]
  /** `done`: there are no more. `idle`: `loadMore` fetches the next page. */
  state: 'loading' | 'idle' | 'error' | 'done'
  /** Why the last page failed, until a retry has worked. */
  error: unknown
  /** Whether `loadMore` may bring more. */
  hasMore: boolean
  /** Number of GIFs in all, if the provider says so. */
  total: number | undefined
  /** Fetches the next page, unless one is being fetched. */
  loadMore(): void
  /** Fetches the page that failed again. */
  retry(): void
  /** For `useGrid` and `useCarousel`. */
  readonly pages: GifPages
}

const STATES = { fetching: 'loading', stalled: 'error', idle: 'idle', error: 'error', done: 'done' } as const

class SourceError extends Error {
  readonly code = 'source'
}

const rejectSource = (source: unknown) => async () => {
  throw new SourceError(`useGifs cannot list ${JSON.stringify(source)}`)
}

function fetcherOf(client: GifClient, source: GifsSource, options: SourceOptions): PageFetcher {
  if (typeof source === 'function') return source
  const parsed = typeof source === 'string' ? parsePlainValue(source) : source
  return parsed?.kind ? fetchSource(client, parsed, options) : rejectSource(source)
}

/**
 * A list of GIFs, page by page: the first at once, each other with `loadMore`. Unmounting aborts
 * the request, and a returning connection retries. A source that it cannot list gives an `error`
 * with code `source`.
 *
 * @example
 * ```tsx
 * const { gifs, state, hasMore, loadMore } = useGifs('search:cat', { rating: 'g' })
 * ```
 */
export function useGifs(source: GifsSource, given: UseGifsOptions = {}): Gifs {
  const { client, publicProvider } = useServices()
  const { type, rating, lang, listKey = '', pageSizes, ...handlers } = usableProps('useGifs', given)
  const key = typeof source === 'function' ? listKey : JSON.stringify([source, type, rating, lang, listKey])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for all it needs
  const fetcher = useMemo(
    () => typeof source !== 'function' && fetcherOf(client, source, { type, rating, lang }),
    [client, key],
  )
  const [first, rest] = pageSizes ?? (publicProvider ? PUBLIC_PAGE_SIZES : PAGE_SIZES)
  const fetchGifs = fetcher || (source as PageFetcher)
  const pages = useGifPages({ ...handlers, fetchGifs, listKey: key, first, rest })
  const { status, gifs, error, total } = pages.state
  return {
    ...{ gifs, error, total, pages },
    state: STATES[status],
    hasMore: status !== 'done',
    loadMore: pages.fetchMore,
    retry: pages.fetchMore,
  }
}
