/**
 * Hooks that every list uses, whatever its layout: fetching ahead of the view, and the visitor's
 * place.
 */
import { type RefObject, useEffect, useRef } from 'react'
import { useLazyModule } from '../../hooks/useLazyModule.ts'
import type { Axis } from '../../layout/viewWindow.ts'
import { useServices } from '../../services/context.ts'
import type { GifPages } from './useGifPages.ts'
import type { PlacedLanes } from './useLanes.ts'
import type { ListFocus } from './useListFocus.ts'
import type { ViewWindow } from './useViewWindow.ts'

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
}

/** Input events that tell a visitor's scroll from the browser's scroll restoration. */
const SCROLL_INPUTS = ['wheel', 'keydown', 'pointerdown']

const loadPlace = () => import('./ListPlace.tsx')

/** Whether a place was saved in this history entry. */
function hasSavedPlace(): boolean {
  try {
    return !!history.state?.giflet
  } catch {
    return false
  }
}

/** Loads the module that keeps the visitor's place, once there is a place to keep or to restore. */
export function useListPlace(name: string | undefined, moved: boolean) {
  const { hostPlace } = useServices()
  const saved = () => (hostPlace ? !!hostPlace.saved : hasSavedPlace())
  return useLazyModule(loadPlace, moved || (name !== undefined && saved()))
}

/** Listens from the first render: the visitor may scroll before the restore module loads. */
export function useScrollInput(): RefObject<boolean> {
  const touched = useRef(false)
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const onInput = () => {
      touched.current = true
    }
    for (const type of SCROLL_INPUTS)
      addEventListener(type, onInput, { capture: true, passive: true, signal })
    return () => abort.abort()
  }, [])
  return touched
}

/** Fetches the next page a moment after the end has come near. */
export function useFetchAhead(
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
