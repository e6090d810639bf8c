/** Reports each page of a list as a page view, when the visitor first sees one of its GIFs. */
import { useEffect, useMemo } from 'react'
import type { Gif } from '../gif/types.ts'
import { useReport } from '../services/context.ts'
import type { Report, ViewedPage } from '../services/report.ts'

type ViewedList = Omit<ViewedPage, 'page'>

/** Props of the list. Both are stable for one list. */
interface PageViews {
  onPageFetched(gifs: readonly Gif[]): void
  onGifInView(gif: Gif): void
}

/** Another `list` counts from 1 again. Nothing counts as seen while not `shown`. */
export function usePageViews(list: ViewedList | undefined, shown = true): PageViews {
  const report = useReport()
  const key = list && JSON.stringify(list)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `list`
  const views = useMemo(() => createPageViews(list, report), [key, report])
  useEffect(() => views.show(shown), [views, shown])
  return views
}

function createPageViews(list: ViewedList | undefined, report: Report) {
  /** The page of each GIF, counted from 1. */
  const pages = new Map<string, number>()
  let [fetched, inView, reported] = [0, 0, 0]
  let shown = false
  const reportView = () => {
    while (shown && reported < inView) {
      reported++
      if (list) report({ type: 'pageShown', ...list, page: reported })
    }
  }
  return {
    onPageFetched(gifs: readonly Gif[]) {
      if (gifs.length > 0) fetched++
      for (const { id } of gifs) if (!pages.has(id)) pages.set(id, fetched)
    },
    onGifInView({ id }: Gif) {
      inView = Math.max(inView, pages.get(id) ?? 0)
      reportView()
    },
    show(now: boolean) {
      shown = now
      reportView()
    },
  }
}
