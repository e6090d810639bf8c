/** Reports each page of the related grid when the visitor first sees one of its GIFs. */
import { useCallback, useEffect, useRef } from 'react'
import type { Gif } from '../../gif/types.ts'
import { useReport } from '../../services/context.ts'

/** `id` is that of the GIF. Nothing counts as seen before `shown`. Both callbacks are stable. */
export function useRelatedPages(id: string, shown: boolean) {
  const report = useReport()
  /** The page of each related GIF, counted from 1. */
  const pages = useRef(new Map<string, number>())
  const count = useRef(0)
  const inView = useRef(0)
  const reported = useRef(0)
  const tell = useCallback(() => {
    while (reported.current < inView.current) {
      reported.current++
      report({ type: 'relatedPageShown', id, page: reported.current })
    }
  }, [report, id])
  const latestShown = useRef(shown)
  useEffect(() => {
    latestShown.current = shown
    if (shown) tell()
  }, [shown, tell])
  return {
    onFetched: useCallback((gifs: readonly Gif[]) => {
      count.current++
      for (const gif of gifs) if (!pages.current.has(gif.id)) pages.current.set(gif.id, count.current)
    }, []),
    onInView: useCallback(
      (gif: Gif) => {
        inView.current = Math.max(inView.current, pages.current.get(gif.id) ?? 0)
        if (latestShown.current) tell()
      },
      [tell],
    ),
  }
}
