/** Runs the hover machine on an element: pointers that can hover, and focus of the keyboard. */
import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { EVENT_ACTIONS } from '../../analytics/eventNames.ts'
import type { Pointed } from '../../components/oneGif/usePointed.ts'
import { useServices } from '../../components/services.ts'
import { useTrack } from '../../components/useTrack.ts'
import type { Gif } from '../../gif/types.ts'
import {
  type HoverEvent,
  type HoverState,
  hoverDelayMs,
  isHoverShown,
  NOT_HOVERED,
  nextHover,
} from './hover.ts'

/** `pointed` is where it begins: the machine is fetched by the hover that it is for. */
export function useHover(root: RefObject<HTMLElement | null>, gif: Gif, pointed: Pointed) {
  const { analytics, emit } = useServices()
  const track = useTrack(gif.id)
  const [state, tell] = useReducer(nextHover, pointed, hoverOf)
  const waitedMs = useRef(performance.now() - pointed.sinceMs)
  const { phase, gridActive } = state
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return
    const listeners: { [type: string]: (event: PointerEvent & FocusEvent) => HoverEvent | false } = {
      pointerenter: ({ pointerType }) => pointerType !== 'touch' && 'pointerIn',
      pointerleave: () => 'pointerOut',
      focusin: ({ target }) => (target as Element).matches(':focus-visible') && 'focusIn',
      focusout: ({ relatedTarget }) => !element.contains(relatedTarget as Node | null) && 'focusOut',
    }
    const listen = (event: Event) => {
      const heard = listeners[event.type]?.(event as PointerEvent & FocusEvent)
      if (heard) tell(heard)
    }
    for (const type of Object.keys(listeners)) element.addEventListener(type, listen)
    return () => {
      for (const type of Object.keys(listeners)) element.removeEventListener(type, listen)
    }
  }, [root])
  // Ahead of the paint, or the delays would be a frame longer than they say.
  useLayoutEffect(() => {
    const delayMs = hoverDelayMs({ ...NOT_HOVERED, phase, gridActive })
    if (delayMs === undefined) return
    // The time that the machine took to arrive counts.
    const timer = setTimeout(() => tell('elapsed'), Math.max(0, delayMs - waitedMs.current))
    waitedMs.current = 0
    return () => clearTimeout(timer)
  }, [phase, gridActive])
  const shown = isHoverShown(state)
  const byPointer = shown && state.pointer
  useEffect(() => {
    if (!byPointer) return
    track(EVENT_ACTIONS.hoverImage)
    analytics.hover(gif)
    emit('hover', { id: gif.id })
  }, [byPointer, track, analytics, emit, gif])
  return { shown, tell }
}

function hoverOf({ pointer, focus }: Pointed): HoverState {
  const entered = pointer ? nextHover(NOT_HOVERED, 'pointerIn') : NOT_HOVERED
  return focus ? nextHover(entered, 'focusIn') : entered
}
