/**
 * Decides which part of a list to render and whether its end is near, with one
 * IntersectionObserver. Scroll events would not do: a frame as tall as its content gets none. Nor
 * would the size of the viewport: a frame of another origin does not know it. So the view is
 * measured on an element as long as the list.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Span } from '../../layout/lanes.ts'
import {
  type Axis,
  fetchAhead,
  type Sentinels,
  sentinelsFor,
  spanOf,
  windowFor,
} from '../../layout/viewWindow.ts'

export interface ViewWindow extends Sentinels {
  window: Span
  /** The end is near from here on. */
  ahead: Span
  /** The list has been near the view: its tiles may load. */
  near: boolean
  endVisible: boolean
  /** The view has left the list's beginning at least once. */
  moved: boolean
  /** Moves the view before the observer reports it. */
  moveTo(view: Span): void
  refs: Record<'whole' | 'before' | 'after' | 'end', RefObject<HTMLDivElement | null>>
}

/** Assumed length of the view until it is measured. */
const FIRST_VIEW_PX = 900

interface ViewState {
  window: Span
  /** The longest view so far; 0 before the first. */
  viewPx: number
  moved: boolean
  near: boolean
}

const FIRST: ViewState = {
  window: windowFor({ start: 0, end: FIRST_VIEW_PX }, FIRST_VIEW_PX),
  viewPx: 0,
  moved: false,
  near: false,
}
/** Loads ahead by a share of the viewport, where the browser applies it to a frame. */
const MARGIN = '25%'

/**
 * All in pixels: the length of the list, that of the skeletons at its end, and how far before them
 * the end is near (default: by the length of the view).
 */
export function useViewWindow(
  length: number,
  axis: Axis,
  loaderPx: number,
  fetchAheadPx?: number,
): ViewWindow {
  const [{ window, viewPx, moved, near }, setView] = useState(FIRST)
  const [endVisible, setEndVisible] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const before = useRef<HTMLDivElement>(null)
  const after = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)

  // A new observer for each window: a sentinel that was visible before it moved may still be, and
  // only a fresh observation reports it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything that moves a sentinel
  useEffect(() => {
    const observe = () => {
      for (const { current } of [whole, before, after, end]) if (current) observer.observe(current)
    }
    const observer = new IntersectionObserver(
      entries => {
        let view: Span | undefined
        let outside = false
        for (const { target, isIntersecting, boundingClientRect, intersectionRect } of entries) {
          if (target === end.current) setEndVisible(isIntersecting)
          else if (target === whole.current)
            view = isIntersecting ? spanOf(boundingClientRect, intersectionRect, axis) : undefined
          else if (isIntersecting) outside = true
        }
        if (view && (outside || !near)) setView(viewed(view))
        if (outside) {
          // A busy browser reports several frames at once, so the sentinel may have come into view
          // after the view was measured. Observed again, all targets report the same moment.
          observer.disconnect()
          observe()
        }
      },
      { rootMargin: MARGIN },
    )
    observe()
    return () => observer.disconnect()
  }, [window.start, window.end, length, axis, viewPx, near])

  const aheadPx = fetchAheadPx === undefined ? fetchAhead(viewPx) : loaderPx + fetchAheadPx
  return {
    window,
    near,
    endVisible,
    moved,
    ahead: { start: Math.max(0, length - aheadPx), end: length },
    ...sentinelsFor(window, length, viewPx),
    refs: { whole, before, after, end },
    moveTo: useCallback(
      (view: Span) => setView(old => ({ ...old, window: windowFor(view, old.viewPx), moved: true })),
      [],
    ),
  }
}

const viewed =
  (view: Span) =>
  (old: ViewState): ViewState => {
    const viewPx = Math.max(old.viewPx, view.end - view.start)
    return { window: windowFor(view, viewPx), viewPx, moved: old.moved || view.start > 0, near: true }
  }
