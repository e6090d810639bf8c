/** The pages of a list: the first at once, the others when asked for; their state, and what the page around is told. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPaginator, type PageFetcher, type Paginator } from '../../api/paginator.ts'
import type { Gif } from '../../gif/types.ts'
import { reportOf } from '../errorMessage.ts'
import { type Services, useServices } from '../services.ts'
import { canFetch, NO_PAGES, nextPages, type PagesEvent, type PagesState } from './pages.ts'

export interface PagesHandlers {
  /** A page arrived; all GIFs so far. */
  onGifsFetched?: ((gifs: readonly Gif[]) => void) | undefined
  /** There are no more than these. */
  onGifsEnd?: ((gifs: readonly Gif[]) => void) | undefined
  onGifsFetchError?: ((error: unknown) => void) | undefined
}

export interface GifPagesOptions extends PagesHandlers {
  /** Called for each page; what it closes over may change, a new list needs a new `key` on the component. */
  fetchGifs: PageFetcher
  /** GIFs of the first page, and of each later one. */
  first: number
  rest: number
  /** GIFs in all. Default: no limit. */
  limit?: number | undefined
  /** A failure is not told to the visitor. */
  silent?: boolean
}

export interface GifPages {
  state: PagesState
  /** Fetches the next page, unless one is being fetched or there is none. After an error: the same page again. */
  fetchMore(): void
  /** Forgets a silent failure. */
  wake(): void
}

export function useGifPages(options: GifPagesOptions): GifPages {
  const services = useServices()
  const [state, setState] = useState(NO_PAGES)
  const latest = useRef({ options, services })
  useLayoutEffect(() => {
    latest.current = { options, services }
  })
  const runner = useRef<PagesRunner>(undefined)
  const { first, rest, limit } = options
  useEffect(() => {
    const current = createPagesRunner({ first, rest, limit }, () => latest.current, setState)
    runner.current = current
    current.fetchMore()
    return current.end
  }, [first, rest, limit])
  return {
    state,
    fetchMore: useCallback(() => runner.current?.fetchMore(), []),
    wake: useCallback(() => runner.current?.wake(), []),
  }
}

type Latest = { options: GifPagesOptions; services: Services }
type PagesRunner = ReturnType<typeof createPagesRunner>

function createPagesRunner(
  { first, rest, limit }: Pick<GifPagesOptions, 'first' | 'rest' | 'limit'>,
  latest: () => Latest,
  onState: (state: PagesState) => void,
) {
  const abort = new AbortController()
  let state = NO_PAGES
  let total: number | undefined
  const pages: Paginator = createPaginator(
    async (...page) => {
      const result = await latest().options.fetchGifs(...page)
      total = result.pagination.total_count || undefined
      return result
    },
    { first, rest, signal: abort.signal, ...(limit !== undefined && { max: limit }) },
  )
  const go = (event: PagesEvent) => {
    const before = state
    state = nextPages(state, event)
    if (state === before) return
    onState(state)
    tell(before, state, latest())
  }
  onState(state)
  return {
    fetchMore() {
      if (!canFetch(state)) return
      go({ type: 'fetch' })
      pages().then(
        gifs => {
          if (abort.signal.aborted) return
          const known = total === undefined ? undefined : Math.min(total, limit ?? total)
          go({ type: 'loaded', gifs, ended: pages.done, total: known && Math.max(known, gifs.length) })
        },
        (error: unknown) => {
          if (!abort.signal.aborted) go({ type: 'failed', error, silent: latest().options.silent === true })
        },
      )
    },
    wake: () => go({ type: 'wake' }),
    end: () => abort.abort(),
  }
}

/** Events of the host page and callbacks, from what changed. */
function tell(before: PagesState, after: PagesState, { options, services }: Latest): void {
  const { emit, debug } = services
  const { status, gifs, error } = after
  if (before.status === 'fetching' && (status === 'idle' || status === 'done')) {
    if (gifs.length > before.gifs.length) {
      emit('fetched', { count: gifs.length })
      options.onGifsFetched?.(gifs)
    }
    // Also after an error that is over: the host page shows the state that it heard last.
    if (before.gifs.length === 0 || before.error !== undefined) emit('ready', {})
    if (status === 'done') {
      emit('end', { count: gifs.length })
      options.onGifsEnd?.(gifs)
    }
  }
  if (status === 'error' || status === 'stalled') {
    debug('could not load a page', error)
    const { code, message } = reportOf(error, 'many')
    // What the visitor is not told, the host page is told only if there is nothing else to show.
    if (status === 'error' || gifs.length === 0) emit('error', { code, message })
    options.onGifsFetchError?.(error)
  }
}
