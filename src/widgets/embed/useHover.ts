/** Runs the hover machine on an element: pointers that can hover, and focus of the keyboard. */
import { type FocusEvent, type PointerEvent, useEffect, useLayoutEffect, useReducer } from 'react'
import { EVENT_ACTIONS } from '../../analytics/eventNames.ts'
import { useServices } from '../../components/services.ts'
import { useTrack } from '../../components/useTrack.ts'
import type { Gif } from '../../gif/types.ts'
import { hoverDelayMs, isHoverShown, NOT_HOVERED, nextHover } from './hover.ts'

export function useHover(gif: Gif) {
  const { analytics, emit } = useServices()
  const track = useTrack(gif.id)
  const [state, tell] = useReducer(nextHover, NOT_HOVERED)
  const { phase, gridActive } = state
  // Ahead of the paint, or the delays would be a frame longer than they say.
  useLayoutEffect(() => {
    const delay = hoverDelayMs({ ...NOT_HOVERED, phase, gridActive })
    if (delay === undefined) return
    const timer = setTimeout(() => tell('elapsed'), delay)
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
  return {
    shown,
    gridActive,
    interested: state.pointer || state.focus,
    tell,
    handlers: {
      onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && tell('pointerIn'),
      onPointerLeave: () => tell('pointerOut'),
      onFocus: ({ target }: FocusEvent) => isFocusVisible(target) && tell('focusIn'),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        !currentTarget.contains(relatedTarget as Node | null) && tell('focusOut'),
    },
  }
}

/** Focus that a mouse click leaves behind must not hold the footer open after the pointer has gone. */
function isFocusVisible(target: Element): boolean {
  try {
    return target.matches(':focus-visible')
  } catch {
    return true
  }
}
