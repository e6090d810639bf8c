/**
 * Fetches the pages of a list, the first one at once and the others on demand, and reports what
 * happens.
 */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPageReader, type PageFetcher, type PageReader } from '../../api/pageReader.ts'
import { checkedGif } from '../../gif/checkedGif.ts'
import type { Gif } from '../../gif/types.ts'
import { describeError } from '../../i18n/describeError.ts'
import { useReport, useServices } from '../../services/context.ts'
import type { Report } from '../../services/report.ts'
import { canFetch, NO_PAGES, nextPages, type PagesEvent, type PagesState } from './pagesState.ts'

export interface PagesHandlers {
  /** A page arrived; called with its GIFs. */
  onPageFetched?: ((gifs: readonly Gif[]) => void) | undefined
  /** A page arrived; called with all GIFs so far. */
  onGifsFetched?: ((gifs: readonly Gif[]) => void) | undefined
  /** The last page arrived; called with all GIFs. */
  onGifsEnd?: ((gifs: readonly Gif[]) => void) | undefined
  onGifsFetchError?: ((error: unknown) => void) | undefined
}

export interface GifPagesOptions extends PagesHandlers {
  /**
   * Called for each page. May change between renders; a new list needs a new `key` on the
   * component.
   */
  fetchGifs: PageFetcher
  /** Sizes of the first page and of the later ones. */
  first: number
  rest: number
  /** GIFs that are known already, from a server for example. The first page begins after them. */
  initialGifs?: readonly Gif[] | undefined
  /** Shown instead of the fetched ones. */
  externalGifs?: readonly Gif[] | undefined
  /** Maximum number of GIFs. Default: no limit. */
  limit?: number | undefined
  /** Whether GIFs that are reachable only by their address are shown: those that were named. */
  showHidden?: boolean | undefined
  /** Failures are not shown to the visitor. */
  silent?: boolean
}

export interface GifPages {
  state: PagesState
  /** Number of initial GIFs. They load at once, as in server-rendered HTML. */
  initialCount: number
  /**
   * Fetches the next page, unless one is being fetched or there are no more. Retries after an
   * error.
   */
  fetchMore(): void
  /**
   * Leaves `stalled`, so that the next page may be fetched. Once online again, this and a retry
   * after an error happen by themselves.
   */
  wake(): void
}

export function useGifPages(options: GifPagesOptions): GifPages {
  const { debug } = useServices()
  const report = useReport()
  const [given] = useState(() => options.initialGifs?.map(checkedGif).filter(isListed(options)))
  const [state, setState] = useState<PagesState>(() => beginWith(given))
  const latest = useRef<Latest>({ options, report, debug })
  useLayoutEffect(() => {
    latest.current = { options, report, debug }
  })
  const runner = useRef<PagesRunner>(undefined)
  const { first, rest, limit } = options
  // Asks before the browser paints the skeletons.
  useLayoutEffect(() => {
    const current = createPagesRunner(
      { first, rest, limit, initialGifs: given },
      () => latest.current,
      setState,
    )
    runner.current = current
    // Initial GIFs are shown at once; the next page is fetched near their end.
    if (!given?.length) current.fetchMore()
    return current.end
  }, [first, rest, limit, given])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that begins anew is ready anew
  useEffect(() => {
    if (given?.length) latest.current.report({ type: 'ready' })
  }, [first, rest, limit, given])
  const { externalGifs } = options
  const shown = useMemo(
    () => (externalGifs ? { ...state, gifs: externalGifs.map(checkedGif), total: undefined } : state),
    [state, externalGifs],
  )
  return {
    state: shown,
    initialCount: given?.length ?? 0,
    fetchMore: useCallback(() => runner.current?.fetchMore(), []),
    wake: useCallback(() => runner.current?.wake(), []),
  }
}

/** What `fetchGifs` of a developer has returned cannot be read. */
class PageError extends Error {
  readonly code = 'bad-page'
  override message = '`fetchGifs` returned no { data, pagination }'
}

const isListed =
  ({ showHidden }: Pick<GifPagesOptions, 'showHidden'>) =>
  ({ is_hidden, is_removed }: Gif): boolean =>
    !is_removed && (showHidden === true || !is_hidden)

const beginWith = (gifs: readonly Gif[] = []): PagesState => ({ ...NO_PAGES, gifs })

interface Latest {
  options: GifPagesOptions
  report: Report
  debug: (...details: unknown[]) => void
}
type PagesRunner = ReturnType<typeof createPagesRunner>

function createPagesRunner(
  { first, rest, limit, initialGifs }: Pick<GifPagesOptions, 'first' | 'rest' | 'limit' | 'initialGifs'>,
  latest: () => Latest,
  onState: (state: PagesState) => void,
) {
  const abort = new AbortController()
  const { signal } = abort
  let state = beginWith(initialGifs)
  let total: number | undefined
  /** Whether GIFs of the last page are not to be shown. */
  let omitted = false
  const reader: PageReader = createPageReader(
    async (...page) => {
      const result = await latest().options.fetchGifs(...page)
      if (__PACKAGE__ && !(result?.pagination && result.data)) throw new PageError()
      total = result.pagination.total_count || undefined
      const data = result.data.map(checkedGif).filter(isListed(latest().options))
      const count = Math.max(result.pagination.count, result.data.length)
      omitted = count > data.length
      return { ...result, data, pagination: { ...result.pagination, count } }
    },
    {
      first,
      rest,
      initial: initialGifs ?? [],
      signal,
      ...(limit !== undefined && { max: limit }),
    },
  )
  /** Hidden GIFs can fill a page, which must not look like the end of the list. */
  const nextVisible = async () => {
    let page: readonly Gif[]
    do page = await reader.next()
    while (omitted && !reader.done && page.length === 0)
    return page
  }
  /** The list with one more page. */
  const longer = (page: readonly Gif[]): readonly Gif[] => {
    if (page.length > 0) latest().options.onPageFetched?.(page)
    return [...state.gifs, ...page]
  }
  const go = (event: PagesEvent) => {
    const before = state
    state = nextPages(state, event)
    if (state === before) return
    onState(state)
    notify(before, state, latest())
  }
  const wake = () => go({ type: 'wake' })
  const fetchMore = () => {
    if (!canFetch(state)) return
    go({ type: 'fetch' })
    nextVisible()
      .then(longer)
      .then(
        gifs => {
          if (signal.aborted) return
          const known = total && Math.min(total, limit ?? total)
          go({ type: 'loaded', gifs, ended: reader.done, total: known && Math.max(known, gifs.length) })
        },
        (error: unknown) => {
          if (!signal.aborted) go({ type: 'failed', error, silent: latest().options.silent === true })
        },
      )
  }
  const goOn = () => {
    wake()
    if (state.error) fetchMore()
  }
  addEventListener('online', goOn, { signal })
  onState(state)
  return {
    fetchMore,
    wake,
    end: () => abort.abort(),
  }
}

/** Reports the change from one state to the next to the host page and to callbacks. */
function notify(before: PagesState, after: PagesState, { options, report, debug }: Latest): void {
  const { status, gifs, error } = after
  if (before.status === 'fetching' && (status === 'idle' || status === 'done')) {
    if (gifs.length > before.gifs.length) {
      report({ type: 'fetched', count: gifs.length })
      options.onGifsFetched?.(gifs)
    }
    // Also after a recovered error, because the host page shows the last state it heard of.
    if (before.gifs.length === 0 || before.error !== undefined) report({ type: 'ready' })
    if (status === 'done') {
      report({ type: 'ended', count: gifs.length })
      options.onGifsEnd?.(gifs)
    }
  }
  if (status === 'error' || status === 'stalled') {
    debug('could not load a page', error)
    const { code, message } = describeError(error, 'many')
    // A silent failure is reported only if there is nothing to show.
    const silent = status === 'stalled' || undefined
    if (!silent || gifs.length === 0) report({ type: 'failed', code, message, silent })
    options.onGifsFetchError?.(error)
  }
}
