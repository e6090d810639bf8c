/**
 * Which part of a list to render, and whether its end is near, from one IntersectionObserver: no scroll event is
 * heard, as a frame that is as high as its content gets none. The observer's root is the top-level viewport, and its
 * margin does not count across origins, so what is watched are tall elements in place of all that is not rendered.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Span } from '../../layout/lanes.ts'
import {
  type Axis,
  fetchAhead,
  type Sentinels,
  sentinelsFor,
  spanOf,
  viewFrom,
  windowFor,
} from '../../layout/viewWindow.ts'

interface ViewWindowOptions {
  /** The list, as long as `length`. */
  list: RefObject<HTMLElement | null>
  /** Pixels. */
  length: number
  axis: Axis
  /** The list scrolls in its parent, and not in what is around. */
  boxed: boolean
}

export interface ViewWindow extends Sentinels {
  window: Span
  /** From here on the end is near. */
  ahead: Span
  /** The list has been in view: what it shows may load. */
  near: boolean
  endVisible: boolean
  /** The view has left the list's beginning, for now or before. */
  moved: boolean
  /** Puts the view somewhere else, ahead of the observer. */
  moveTo(view: Span): void
  refs: Record<'before' | 'after' | 'end', RefObject<HTMLDivElement | null>>
}

/** What is assumed before anything was measured: a view at the list's beginning. */
const FIRST_VIEW_PX = 900

interface ViewState {
  window: Span
  viewPx: number
  moved: boolean
}

const FIRST: ViewState = {
  window: windowFor({ start: 0, end: FIRST_VIEW_PX }, FIRST_VIEW_PX),
  viewPx: FIRST_VIEW_PX,
  moved: false,
}
/** What is about to be seen may load: a share of the viewport, where the browser lets a frame look that far. */
const MARGIN = '25%'

export function useViewWindow({ list, length, axis, boxed }: ViewWindowOptions): ViewWindow {
  const [{ window, viewPx, moved }, setView] = useState(FIRST)
  const [near, setNear] = useState(false)
  const [endVisible, setEndVisible] = useState(false)
  const before = useRef<HTMLDivElement>(null)
  const after = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const sentinels = sentinelsFor(window, length, viewPx)

  // Begins anew with each window: a sentinel that was visible and has moved may still be, and only a new observation says so.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever moves a sentinel
  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => {
        let view: Span | undefined
        let size = 0
        for (const entry of entries) {
          const { target, isIntersecting, boundingClientRect, intersectionRect } = entry
          if (target === end.current) setEndVisible(isIntersecting)
          else if (isIntersecting) {
            const side = target === before.current ? 'before' : target === after.current ? 'after' : 'whole'
            const offset = side === 'whole' ? 0 : (sentinels[side]?.start ?? 0)
            const seen = spanOf(boundingClientRect, intersectionRect, offset, axis)
            size = viewSize(entry, boxed ? list.current?.parentElement : null, axis)
            const { start, end: stop } = viewFrom(seen, side, size)
            view = { start: Math.min(start, view?.start ?? start), end: Math.max(stop, view?.end ?? stop) }
          }
        }
        if (!view) return
        setNear(true)
        setView(viewed(view, size))
      },
      { rootMargin: MARGIN },
    )
    // The list itself once is enough: from then on the sentinels tell.
    for (const { current } of [near ? end : list, before, after, end]) if (current) observer.observe(current)
    return () => observer.disconnect()
  }, [window.start, window.end, length, axis, viewPx, near])

  return {
    window,
    near,
    endVisible,
    moved,
    ahead: { start: Math.max(0, length - fetchAhead(viewPx)), end: length },
    ...sentinels,
    refs: { before, after, end },
    moveTo: useCallback((view: Span) => setView(old => viewed(view, old.viewPx)(old)), []),
  }
}

const viewed =
  (view: Span, viewPx: number) =>
  (old: ViewState): ViewState => {
    const window = windowFor(view, viewPx)
    const moved = old.moved || view.start > 0
    const same =
      viewPx === old.viewPx &&
      moved === old.moved &&
      window.start === old.window.start &&
      window.end === old.window.end
    return same ? old : { window, viewPx, moved }
  }

/** How much of a list can be seen at most, pixels. A frame of another origin is not told the viewport's size. */
function viewSize(
  { rootBounds }: IntersectionObserverEntry,
  scroller: Element | null | undefined,
  axis: Axis,
): number {
  const { innerWidth, innerHeight, screen } = globalThis.window
  const [most, box] =
    axis === 'down'
      ? [
          rootBounds?.height ?? Math.min(innerHeight, screen.availHeight || innerHeight),
          scroller?.clientHeight,
        ]
      : [rootBounds?.width ?? Math.min(innerWidth, screen.availWidth || innerWidth), scroller?.clientWidth]
  return Math.max(1, Math.min(most, box ?? most))
}
