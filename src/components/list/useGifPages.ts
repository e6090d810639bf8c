/**
 * The pages of a list as React state, the first one asked for at once and the others on demand.
 * Reports its events.
 */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { checkGif } from '../../gif/checkGif.ts'
import type { Gif } from '../../gif/types.ts'
import { useLatest } from '../../hooks/useLatest.ts'
import { errorCode } from '../../i18n/errorCode.ts'
import {
  createPages,
  initialPages,
  isListed,
  type Pages,
  type PagesOptions,
  type PagesSource,
} from '../../list/createPages.ts'
import type { PagesState } from '../../list/pagesState.ts'
import { useReport, useServices } from '../../services/context.ts'
import type { Report } from '../../services/report.ts'

export interface PagesHandlers {
  /** A page arrived; called with its GIFs. */
  onPageFetched?: ((gifs: readonly Gif[]) => void) | undefined
  /** A page arrived; called with all GIFs so far. */
  onGifsFetched?: ((gifs: readonly Gif[]) => void) | undefined
  /** The last page arrived; called with all GIFs. */
  onGifsEnd?: ((gifs: readonly Gif[]) => void) | undefined
  /** A page failed. It is called again if a retry fails. */
  onGifsFetchError?: ((error: unknown) => void) | undefined
}

interface GifPagesOptions
  extends PagesHandlers,
    PagesSource,
    Pick<PagesOptions, 'first' | 'rest' | 'limit' | 'initialGifs'> {
  /** Shown instead of the fetched ones. */
  externalGifs?: readonly Gif[] | undefined
  /** A new key starts a new list. */
  listKey?: string | undefined
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

/** A developer's GIFs, checked, each once; those without an id are left out. */
function checkGifs(gifs: readonly Gif[]): Gif[] {
  const ids = new Set([''])
  return gifs.map(checkGif).filter(({ id }) => !ids.has(id) && ids.add(id))
}

export function useGifPages(options: GifPagesOptions): GifPages {
  const { debug } = useServices()
  const report = useReport()
  const { first, rest, limit, externalGifs, listKey } = options
  const [initial] = useState(
    () => __PACKAGE__ && options.initialGifs && checkGifs(options.initialGifs).filter(isListed(options)),
  )
  const given = (__PACKAGE__ && initial) || undefined
  const [state, setState] = useState<PagesState>(() => initialPages(given))
  const latest = useLatest<LatestProps>({ options, report, debug })
  const pages = useRef<Pages>(undefined)
  // Asks before the browser paints the skeletons.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `listKey` names another list
  useLayoutEffect(() => {
    const current = createPages({
      first,
      rest,
      limit,
      initialGifs: given,
      latest: () => latest.current.options,
      onChange(after, before) {
        setState(after)
        notify(before, after, latest.current)
      },
    })
    pages.current = current
    setState(initialPages(given))
    // Initial GIFs are shown at once; the next page is fetched near their end.
    if (!given?.length) current.fetchMore()
    return current.end
  }, [first, rest, limit, given, listKey])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list reports ready again
  useEffect(() => {
    if (given?.length) latest.current.report({ type: 'ready' })
  }, [first, rest, limit, given])
  const shown = useMemo(
    () =>
      __PACKAGE__ && externalGifs ? { ...state, gifs: checkGifs(externalGifs), total: undefined } : state,
    [state, externalGifs],
  )
  return {
    state: shown,
    initialCount: given?.length ?? 0,
    fetchMore: useCallback(() => pages.current?.fetchMore(), []),
    wake: useCallback(() => pages.current?.wake(), []),
  }
}

interface LatestProps {
  options: GifPagesOptions
  report: Report
  debug: (...details: unknown[]) => void
}

/** Reports the change from one state to the next to the host page and to callbacks. */
function notify(before: PagesState, after: PagesState, { options, report, debug }: LatestProps): void {
  const { status, gifs, error } = after
  if (before.status === 'fetching' && (status === 'idle' || status === 'done')) {
    if (gifs.length > before.gifs.length) {
      report({ type: 'fetched', count: gifs.length })
      if (__PACKAGE__) options.onGifsFetched?.(gifs)
    }
    // Reports again after an error, because the host page shows the last reported state.
    if (before.gifs.length === 0 || before.error !== undefined) report({ type: 'ready' })
    if (status === 'done') {
      report({ type: 'ended', count: gifs.length })
      options.onGifsEnd?.(gifs)
    }
  }
  if (status === 'error' || status === 'stalled') {
    debug('could not load a page', error)
    const { code, message } = errorCode(error)
    // A silent failure is reported only if there is nothing to show.
    const silent = status === 'stalled' || undefined
    if (!silent || gifs.length === 0) report({ type: 'failed', code, message, silent })
    if (__PACKAGE__) options.onGifsFetchError?.(error)
  }
}
