/**
 * Restores the place of a visitor who returns through the history, fetching the pages up to it.
 * Renders nothing.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { anchorAt } from '../../layout/anchor.ts'
import type { Lanes, Span } from '../../layout/lanes.ts'
import type { Axis } from '../../layout/viewWindow.ts'
import { loadPlace, savePlace } from '../../platform/savedPlace.ts'
import { useServices } from '../../services/context.ts'
import { measureView, scrollToAnchor } from './measureView.ts'
import type { GifPages } from './useGifPages.ts'

/** Delay after the last move of the view. */
const SAVE_DEBOUNCE_MS = 300
/** Limit of GIFs fetched to restore a place: 20 to 40 requests. */
const RESTORE_MAX = 1000
/** Captured, because scroll events do not bubble and others may be stopped. */
const PASSIVE = { capture: true, passive: true }

export interface RestorePlaceProps {
  /** The list's name in the history entry. */
  name: string
  list: RefObject<HTMLElement | null>
  axis: Axis
  lanes: Lanes
  pages: GifPages
  /** Set once the visitor has used an input that scrolls. */
  touched: RefObject<unknown>
  /** Changes as the view moves. */
  window: Span
  /** Receives the new view after scrolling. */
  onMove: (view: Span) => void
}

export function RestorePlace({
  name,
  list,
  axis,
  lanes,
  pages,
  touched,
  window,
  onMove,
}: RestorePlaceProps): null {
  const { hostPlace } = useServices()
  const ownName = ownPlaceName(name, list.current)
  const [wanted] = useState(() => (hostPlace ? hostPlace.saved : loadPlace(ownName)))
  const arrived = useRef(false)
  const { state, fetchMore } = pages
  const { count } = lanes
  const isTooShort = wanted && count < Math.min(wanted.count, RESTORE_MAX)

  useEffect(() => {
    if (isTooShort && state.status === 'idle' && count > 0) fetchMore()
  }, [isTooShort, state.status, count, fetchMore])

  useLayoutEffect(() => {
    const element = list.current
    if (!wanted || arrived.current || count === 0 || !element) return
    const atStart = wanted.index === 0 && wanted.offset === 0
    // Does not move a visitor who has scrolled in the meantime.
    const scrolled = touched.current && (measureView(element, axis)?.view.start ?? 0) > 0
    const ended = state.status === 'done' || state.status === 'error'
    // If the list scrolls with its host's page, only the length counts.
    const found = atStart ? !isTooShort : count > wanted.index
    if (!scrolled && !found && !ended) return
    arrived.current = true
    hostPlace?.arrived()
    const view = !scrolled && found && !atStart && scrollToAnchor(element, lanes, wanted, axis)
    if (view) onMove(view)
  }, [wanted, isTooShort, state.status, count, lanes, list, touched, axis, onMove, hostPlace])

  // A layout effect, because the app may have to end before a later effect runs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves after each move and page
  useLayoutEffect(() => {
    const element = list.current
    if (!element || count === 0 || (wanted && !arrived.current)) return
    const save = () => {
      const anchor = anchorAt(lanes, measureView(element, axis)?.view.start ?? 0)
      const place = { count, ...(anchor ?? { index: 0, offset: 0 }) }
      if (hostPlace) hostPlace.save(place)
      else if (anchor || loadPlace(ownName)) savePlace(ownName, place)
    }
    let timer: ReturnType<typeof setTimeout>
    const schedule = () => {
      clearTimeout(timer)
      timer = setTimeout(save, SAVE_DEBOUNCE_MS)
    }
    schedule()
    if (hostPlace) hostPlace.saveNow = save
    // Catches moves too small to change the window.
    addEventListener('scroll', schedule, PASSIVE)
    return () => {
      clearTimeout(timer)
      if (hostPlace) hostPlace.saveNow = undefined
      removeEventListener('scroll', schedule, PASSIVE)
    }
  }, [ownName, count, lanes, window.start, window.end, hostPlace])
  return null
}

/**
 * The name of a list's place in the history entry. Widgets in shadow mode that show the same also
 * have a number, by their order in the page, so that each gets its own place.
 */
export function ownPlaceName(name: string, list: Element | null): string {
  const root = list?.getRootNode()
  const widget = root instanceof ShadowRoot && root.host.closest<HTMLElement>('[data-gif]')
  if (!widget) return name
  // Avoids the document, whose methods named content hides; the page may have shadow roots.
  const around = widget.closest(':root') ?? (widget.getRootNode() as ShadowRoot)
  const equals = around.querySelectorAll(`[data-gif=${JSON.stringify(widget.dataset.gif)}]`)
  const number = [...equals].indexOf(widget)
  return number > 0 ? `${name} ${number}` : name
}
