/**
 * Decides when footer and grid show: runs the hover state machine and handles Escape. Renders
 * nothing. A separate chunk, because most visitors never hover.
 */
import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import type { Gif } from '../../gif/types.ts'
import { useEscape } from '../../hooks/useEscape.ts'
import type { PointerFocus } from '../../hooks/usePointerFocus.ts'
import { useReport } from '../../services/context.ts'
import {
  type HoverEvent,
  type HoverState,
  hoverDelayMs,
  isHoverShown,
  NOT_HOVERED,
  nextHover,
} from './panelHover.ts'

interface EmbedHoverProps {
  gif: Gif
  root: RefObject<HTMLElement | null>
  gifLink: RefObject<HTMLElement | null>
  pointed: PointerFocus
  /** Footer and grid are visible: hovered, not covered, and in a box with room for them. */
  panelShown: boolean
  /** The visitor has scrolled into the grid. */
  gridActive: boolean
  onShown: (shown: boolean) => void
}

export function EmbedHover(props: EmbedHoverProps): null {
  const { gif, root, gifLink, pointed, panelShown, gridActive, onShown } = props
  const { shown, dispatch } = usePanelHover(root, gif, pointed)
  useLayoutEffect(() => onShown(shown), [shown, onShown])
  // Runs again if the panel shows before the scrolling has been reset.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => dispatch(gridActive ? 'gridActive' : 'gridRest'), [gridActive, shown, dispatch])
  const onEscape = () => {
    // Moves the focus first: moving it to the link afterwards would show the panel again.
    if (root.current?.querySelector('.giflet-embed-panel:focus-within')) gifLink.current?.focus()
    dispatch('dismiss')
  }
  useEscape({ root, active: panelShown, anywhere: true, onEscape })
  return null
}

/**
 * Runs the hover state machine on an element, for hovering pointers and keyboard focus. `pointed`
 * is the initial state, because the hover that loads this module has already begun.
 */
function usePanelHover(root: RefObject<HTMLElement | null>, gif: Gif, pointed: PointerFocus) {
  const report = useReport()
  const [state, dispatch] = useReducer(nextHover, pointed, hoverOf)
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
      const hoverEvent = listeners[event.type]?.(event as PointerEvent & FocusEvent)
      if (hoverEvent) dispatch(hoverEvent)
    }
    for (const type of Object.keys(listeners)) element.addEventListener(type, listen)
    return () => {
      for (const type of Object.keys(listeners)) element.removeEventListener(type, listen)
    }
  }, [root])
  // A layout effect, since a delay counted from the paint would be a frame longer.
  useLayoutEffect(() => {
    const delayMs = hoverDelayMs({ ...NOT_HOVERED, phase, gridActive })
    if (delayMs === undefined) return
    // Subtracts the time it took to load this module.
    const timer = setTimeout(() => dispatch('elapsed'), Math.max(0, delayMs - waitedMs.current))
    waitedMs.current = 0
    return () => clearTimeout(timer)
  }, [phase, gridActive])
  const shown = isHoverShown(state)
  const byPointer = shown && state.pointer
  /** A pointer that returns before the panel has gone is still on the same visit. */
  const reported = useRef(false)
  useEffect(() => {
    if (!shown) reported.current = false
    const element = root.current
    if (!byPointer || reported.current || !element) return
    reported.current = true
    report({ type: 'imageHovered', gif, rect: element.getBoundingClientRect() })
  }, [shown, byPointer, report, gif, root])
  return { shown, dispatch }
}

function hoverOf({ pointer, focus }: PointerFocus): HoverState {
  const entered = pointer ? nextHover(NOT_HOVERED, 'pointerIn') : NOT_HOVERED
  return focus ? nextHover(entered, 'focusIn') : entered
}
