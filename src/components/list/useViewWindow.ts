/**
 * Decides which part of a list to render and whether its end is near, with one
 * IntersectionObserver. Scroll events would not do: a frame as tall as its content gets none. Nor
 * would the size of the viewport: a frame of another origin does not know it. So the view is
 * measured on an element as long as the list.
 */

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLatest } from '../../hooks/useLatest.ts'
import type { Span } from '../../layout/lanes.ts'
import {
  type Axis,
  fetchDistance,
  type ScrollDirection,
  type Sentinels,
  sentinelsFor,
  spanOf,
} from '../../layout/viewWindow.ts'
import { FIRST_VIEW, FIRST_VIEW_PX, nextView, type ViewEvent } from '../../list/viewState.ts'
import { hasLayout } from '../../platform/hasLayout.ts'

export interface ViewWindow extends Sentinels {
  window: Span
  /** The end is near from here on. */
  ahead: Span
  /** Whether the list has been near the view, so that its tiles may load. */
  near: boolean
  endVisible: boolean
  /** Length of the list that is in view at first, pixels. */
  firstPx: number
  /** The view has left the list's beginning at least once. */
  moved: boolean
  /** Moves the view before the observer reports it. */
  moveTo(view: Span): void
  refs: Record<'whole' | 'before' | 'after' | 'end', RefObject<HTMLDivElement | null>>
}

/** Loads ahead by a share of the viewport, where the browser applies it to a frame. */
const MARGIN = '25%'

/**
 * All in pixels: the length of the list, the length of the skeletons at its end, and how far before
 * them the end counts as near (default: by the length of the view).
 */
export function useViewWindow(
  length: number,
  axis: Axis,
  loaderPx: number,
  fetchAheadPx?: number,
): ViewWindow {
  const [{ window, viewPx, moved, near }, setView] = useState(FIRST_VIEW)
  const dispatch = useCallback((event: ViewEvent) => setView(old => nextView(old, event)), [])
  const [endVisible, setEndVisible] = useState(false)
  const [refs] = useState(() => ({ whole: noRef(), before: noRef(), after: noRef(), end: noRef() }))
  const observer = useRef<IntersectionObserver>(undefined)
  const observe = () => {
    // Without layout, no sentinel would ever come near.
    if (__PACKAGE__ && !hasLayout()) return dispatch({ type: 'near' })
    observer.current ??= new IntersectionObserver(entries => onIntersect.current(entries), {
      rootMargin: MARGIN,
    })
    const own = observer.current
    own.disconnect()
    for (const { current } of Object.values(refs)) if (current) own.observe(current)
  }
  const onIntersect = useLatest((entries: IntersectionObserverEntry[]) => {
    let view: Span | undefined
    let way: ScrollDirection = 0
    for (const { target, isIntersecting, boundingClientRect, intersectionRect } of entries) {
      if (target === refs.end.current) setEndVisible(isIntersecting)
      else if (target === refs.whole.current)
        view = isIntersecting ? spanOf(boundingClientRect, intersectionRect, axis) : undefined
      else if (isIntersecting) way = target === refs.before.current ? -1 : 1
    }
    if (view && (way || !near)) dispatch({ type: 'measured', view, way })
    // A busy browser reports several frames at once, so the sentinel may have come into view after
    // the view was measured. Observed again, all targets report the same moment.
    if (way) observe()
  })
  useEffect(() => () => observer.current?.disconnect(), [])
  // A sentinel that was visible before it moved may still be, and only a fresh observation reports
  // it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything that moves a sentinel
  useEffect(observe, [window.start, window.end, length, axis, viewPx, near])

  const aheadPx = fetchAheadPx === undefined ? fetchDistance(viewPx) : loaderPx + fetchAheadPx
  return {
    window,
    near,
    endVisible,
    firstPx: viewPx || FIRST_VIEW_PX,
    moved,
    ahead: { start: Math.max(0, length - aheadPx), end: length },
    ...sentinelsFor(window, length, viewPx),
    refs,
    moveTo: useCallback((view: Span) => dispatch({ type: 'moved', view }), [dispatch]),
  }
}

const noRef = (): RefObject<HTMLDivElement | null> => ({ current: null })
