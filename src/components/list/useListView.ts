/**
 * What a list renders now: the tiles around the view in reading order, the skeletons at its end,
 * and the sentinels that tell when that changes. Fetches ahead of the view.
 */
import { type RefObject, useEffect, useRef } from 'react'
import { useLazyModule } from '../../hooks/useLazyModule.ts'
import type { LaneBox, Span } from '../../layout/lanes.ts'
import { skeletons } from '../../layout/skeletons.ts'
import type { Axis } from '../../layout/viewWindow.ts'
import { useServices } from '../../services/context.ts'
import { boxStyle, type Lane } from './boxStyle.ts'
import type { GifPages } from './useGifPages.ts'
import type { PlacedLanes } from './useLanes.ts'
import type { ListFocus } from './useListFocus.ts'
import { useTabStop } from './useTabStop.ts'
import { useViewWindow, type ViewWindow } from './useViewWindow.ts'

export interface ListViewOptions {
  pages: GifPages
  placed: PlacedLanes
  axis: Axis
  /** Size of a lane across the axis and the gap between lanes, pixels. */
  laneSize: number
  gutter: number
  /** Size along the axis of a skeleton of a ratio, pixels. */
  sizeOf: (ratio: number | undefined) => number
  /** Length of the skeletons at the end while there is more to come, pixels. */
  loaderPx: number
  /** Default: by the length of the view. */
  fetchAheadPx?: number | undefined
  /** Delay before a fetch, milliseconds. Undefined: never fetches by itself. */
  debounceMs: number | undefined
  focus: ListFocus
  /** Keeps the visitor's place under this name. Default: not kept. */
  placeName?: string | undefined
  /** Of every tile. Default: only one tile at a time is reachable by Tab. */
  tabIndex?: number | undefined
}

/** A visitor scrolls with one of these; the browser, which restores its own position, without. */
const TOUCHES = ['wheel', 'keydown', 'pointerdown']

const loadPlace = () => import('./ListPlace.tsx')

export function useListView(options: ListViewOptions) {
  const { pages, placed, axis, laneSize, gutter, loaderPx, focus, tabIndex } = options
  const { state } = pages
  const { lanes, full } = placed
  const { status, total } = state
  const more = !full && status !== 'done' && status !== 'error'
  const length = lanes.length + (more ? loaderPx : 0)
  const view = useViewWindow(length, axis, loaderPx, options.fetchAheadPx)
  const touched = useTouched()
  const place = useListPlace(options.placeName, view.moved)
  useFetchAhead(options, view)
  const shown = lanes.within(view.window)
  const tabStop = useTabStop(focus, shown, lanes.count)
  // Only one tile at a time is reachable by Tab, unless the author says otherwise.
  const roving = tabIndex === undefined
  const held = roving ? [...focus.kept, tabStop] : focus.kept
  const lane: Lane = { down: axis === 'down', laneSize, gutter }
  const spans = { whole: { start: 0, end: length }, before: view.before, after: view.after, end: view.ahead }
  return {
    ...{ length, more, lane, touched, place, near: view.near },
    busy: status === 'fetching',
    /** Number of items in all; -1 if not known. */
    size: status === 'done' || full ? lanes.count : (total ?? -1),
    /** Indices of the tiles to render. */
    rendered: [...new Set([...shown, ...held])].sort((a, b) => a - b),
    tabIndexOf: (index: number) => (roving ? Number(index === tabStop) - 1 : tabIndex),
    /** Each moves, which costs the same wherever it is. */
    skeletons: (): LaneBox[] =>
      skeletons(lanes.ends(), length, gutter, options.sizeOf).filter(box => box.start < view.window.end),
    sentinel: (name: keyof typeof spans) => sentinelOf(view.refs[name], spans[name], lane),
    /** For the part that keeps the visitor's place. */
    moves: { ...{ list: focus.list, axis, lanes, pages }, window: view.window, onMove: view.moveTo },
  }
}

const sentinelOf = (ref: RefObject<HTMLDivElement | null>, span: Span | undefined, lane: Lane) =>
  span && {
    ref,
    style: boxStyle({ lane: 0, start: span.start, size: Math.max(1, span.end - span.start) }, lane),
  }

/** Whether a place was saved in this history entry. */
function cameBack(): boolean {
  try {
    return !!history.state?.giflet
  } catch {
    return false
  }
}

function useListPlace(name: string | undefined, moved: boolean) {
  const { hostPlace } = useServices()
  const saved = () => (hostPlace ? !!hostPlace.saved : cameBack())
  return useLazyModule(loadPlace, moved || (name !== undefined && saved()))
}

/** Heard from the first on: a visitor can scroll before what restores the place has loaded. */
function useTouched(): RefObject<boolean> {
  const touched = useRef(false)
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const touch = () => {
      touched.current = true
    }
    for (const type of TOUCHES) addEventListener(type, touch, { capture: true, passive: true, signal })
    return () => abort.abort()
  }, [])
  return touched
}

function useFetchAhead(
  { pages, placed, laneSize, debounceMs }: ListViewOptions,
  { endVisible }: ViewWindow,
): void {
  const { state, fetchMore, wake } = pages
  const wanted =
    debounceMs !== undefined && endVisible && state.status === 'idle' && !placed.full && laneSize > 0
  const { length: count } = state.gifs
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page restarts the delay
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(fetchMore, debounceMs)
    return () => clearTimeout(timer)
  }, [wanted, debounceMs, fetchMore, count])
  useEffect(() => {
    if (!endVisible) wake()
  }, [endVisible, wake])
}
