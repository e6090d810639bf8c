/**
 * Which part of a list to render, and whether its end is near, from one IntersectionObserver: no scroll event is
 * heard, as a frame that is as high as its content gets none. The observer's root is the top-level viewport, and its
 * margin does not count across origins, so what is watched are tall elements in place of all that is not rendered.
 */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
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
  /** The box that the list scrolls in, where it has one of its own. */
  scroller?: RefObject<HTMLElement | null> | undefined
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

export function useViewWindow({ list, length, axis, scroller }: ViewWindowOptions): ViewWindow {
  const [{ window, viewPx, moved }, setView] = useState(FIRST)
  const [near, setNear] = useState(false)
  const [endVisible, setEndVisible] = useState(false)
  const before = useRef<HTMLDivElement>(null)
  const after = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const sentinels = sentinelsFor(window, length, viewPx)
  const ahead = { start: Math.max(0, length - fetchAhead(viewPx)), end: length }
  const offsets = useRef({ before: 0, after: 0 })
  const observer = useRef<IntersectionObserver>(undefined)
  const down = axis === 'down'
  useLayoutEffect(() => {
    offsets.current = { before: sentinels.before?.start ?? 0, after: sentinels.after?.start ?? 0 }
  })

  useEffect(() => {
    const measure = (entry: IntersectionObserverEntry, side: 'before' | 'after' | 'whole') => {
      const size = viewSize(entry, scroller?.current, down)
      const offset = side === 'whole' ? 0 : offsets.current[side]
      const seen = spanOf(entry.boundingClientRect, entry.intersectionRect, offset, axis)
      return { view: viewFrom(seen, side, size), size }
    }
    const current = new IntersectionObserver(
      entries => {
        let view: Span | undefined
        let size = 0
        for (const entry of entries) {
          const { target, isIntersecting } = entry
          if (target === end.current) {
            setEndVisible(isIntersecting)
            continue
          }
          if (!isIntersecting) continue
          const side = target === before.current ? 'before' : target === after.current ? 'after' : 'whole'
          if (side === 'whole') {
            setNear(true)
            // Once is enough: from now on the sentinels tell.
            current.unobserve(target)
          }
          const measured = measure(entry, side)
          size = measured.size
          const { start, end: stop } = measured.view
          view = view
            ? { start: Math.min(view.start, start), end: Math.max(view.end, stop) }
            : { start, end: stop }
        }
        if (view) setView(viewed(view, size))
      },
      { rootMargin: MARGIN },
    )
    observer.current = current
    if (list.current) current.observe(list.current)
    return () => {
      current.disconnect()
      observer.current = undefined
    }
  }, [list, scroller, axis, down])

  // A sentinel that was visible and has moved may still be; only a new observation says so.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever moves a sentinel
  useEffect(() => {
    const current = observer.current
    if (!current) return
    const watched = [before.current, after.current, end.current].filter(element => element !== null)
    for (const element of watched) current.observe(element)
    return () => {
      for (const element of watched) current.unobserve(element)
    }
  }, [window.start, window.end, length, axis, viewPx])

  return {
    window,
    near,
    endVisible,
    moved,
    ahead,
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
  down: boolean,
): number {
  const { innerWidth, innerHeight, screen } = globalThis.window
  const most = down
    ? (rootBounds?.height ?? Math.min(innerHeight, screen.availHeight || innerHeight))
    : (rootBounds?.width ?? Math.min(innerWidth, screen.availWidth || innerWidth))
  return Math.max(1, Math.min(most, scroller ? (down ? scroller.clientHeight : scroller.clientWidth) : most))
}
