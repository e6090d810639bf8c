/** Runs `pagesState.ts`: fetches the pages of a list one after another. */

import { createPageReader, type PageFetcher } from '../api/pageReader.ts'
import { checkGif } from '../gif/checkGif.ts'
import type { Gif } from '../gif/types.ts'
import { onReconnect } from '../platform/onReconnect.ts'
import { canFetch, NO_PAGES, nextPages, type PagesEvent, type PagesState } from './pagesState.ts'

export interface PagesOptions {
  /** Sizes of the first page and of the later ones. */
  first: number
  rest: number
  /** Maximum number of GIFs. Default: no limit. */
  limit?: number | undefined
  /** GIFs that are known already, from a server for example. The first page begins after them. */
  initialGifs?: readonly Gif[] | undefined
  /** Read for each page, so that it may change. */
  latest(): PagesSource
  /** Called with each change. */
  onChange(state: PagesState, before: PagesState): void
}

export interface PagesSource {
  fetchGifs: PageFetcher
  /** Whether GIFs that are reachable only by their address are shown: those that were named. */
  showHidden?: boolean | undefined
  /** Failures are not shown to the visitor. */
  silent?: boolean | undefined
  onPageFetched?: ((gifs: readonly Gif[]) => void) | undefined
}

export interface Pages {
  fetchMore(): void
  wake(): void
  end(): void
}

/** A developer's `fetchGifs` has returned something unreadable. */
class PageError extends Error {
  readonly code = 'bad-page'

  constructor(cause: unknown) {
    super('`fetchGifs` gave no { data, pagination }', { cause })
  }
}

export const initialPages = (gifs: readonly Gif[] = []): PagesState => ({ ...NO_PAGES, gifs })

export const isListed =
  ({ showHidden }: Pick<PagesSource, 'showHidden'>) =>
  ({ is_hidden, is_removed }: Gif): boolean =>
    !is_removed && (showHidden === true || !is_hidden)

export function createPages({ first, rest, limit, initialGifs, latest, onChange }: PagesOptions): Pages {
  const abort = new AbortController()
  const { signal } = abort
  let state = initialPages(initialGifs)
  let total: number | undefined
  /** Whether GIFs of the last page were left out. */
  let hasOmitted = false
  const reader = createPageReader(
    async (...page) => {
      const result = await latest().fetchGifs(...page)
      // A developer's function may ignore the signal.
      if (__PACKAGE__) signal.throwIfAborted()
      if (__PACKAGE__ && !(result?.pagination && result.data)) throw new PageError(result)
      total = result.pagination.total_count || undefined
      const data = result.data.map(checkGif).filter(isListed(latest()))
      const count = Math.max(result.pagination.count, result.data.length)
      hasOmitted = count > data.length
      return { ...result, data, pagination: { ...result.pagination, count } }
    },
    { first, rest, initial: initialGifs ?? [], signal, ...(limit !== undefined && { max: limit }) },
  )
  /**
   * The list with its next page. A page of only hidden GIFs is skipped, because it must not look
   * like the end.
   */
  const fetchLonger = async (): Promise<readonly Gif[]> => {
    let page: readonly Gif[]
    do page = await reader.next()
    while (hasOmitted && !reader.done && page.length === 0)
    if (page.length > 0) latest().onPageFetched?.(page)
    return [...state.gifs, ...page]
  }
  const dispatch = (event: PagesEvent) => {
    const before = state
    state = nextPages(state, event)
    if (state !== before) onChange(state, before)
  }
  const wake = () => dispatch({ type: 'wake' })
  const fetchMore = () => {
    if (!canFetch(state)) return
    dispatch({ type: 'fetch' })
    fetchLonger().then(
      gifs => {
        if (signal.aborted) return
        const known = total && Math.min(total, limit ?? total)
        dispatch({ type: 'loaded', gifs, ended: reader.done, total: known && Math.max(known, gifs.length) })
      },
      (error: unknown) => {
        if (!signal.aborted) dispatch({ type: 'failed', error, silent: latest().silent === true })
      },
    )
  }
  const stopReconnect = onReconnect(() => {
    wake()
    if (state.error) fetchMore()
  })
  return {
    fetchMore,
    wake,
    end() {
      abort.abort()
      stopReconnect()
    },
  }
}
