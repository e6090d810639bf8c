/** State machine that shows footer and related grid while the embed is hovered or focused. */

const HOVER_SHOW_MS = 150
const HOVER_HIDE_MS = 70
/** Longer, because a pointer that scrolls in the grid often leaves the frame by accident. */
const HOVER_HIDE_AFTER_GRID_MS = 1000

export interface HoverState {
  phase: 'hidden' | 'showing' | 'shown' | 'hiding'
  pointer: boolean
  /** Visible keyboard focus. */
  focus: boolean
  gridActive: boolean
}

export type HoverEvent =
  | 'pointerIn'
  | 'pointerOut'
  | 'focusIn'
  | 'focusOut'
  /** The visitor pressed Escape. */
  | 'dismiss'
  | 'gridActive'
  | 'gridRest'
  /** The delay of the current phase is over. */
  | 'elapsed'

export const NOT_HOVERED: HoverState = { phase: 'hidden', pointer: false, focus: false, gridActive: false }

export function nextHover(state: HoverState, event: HoverEvent): HoverState {
  switch (event) {
    case 'pointerIn':
      return { ...state, pointer: true, phase: phaseOnEnter(state.phase) }
    case 'focusIn':
      // No delay: the visitor is moving to a control inside.
      return { ...state, focus: true, phase: 'shown' }
    case 'pointerOut':
      return stateOnLeave({ ...state, pointer: false })
    case 'focusOut':
      return stateOnLeave({ ...state, focus: false })
    case 'dismiss':
      return { ...state, phase: 'hidden', gridActive: false }
    case 'gridActive':
      return { ...state, gridActive: true }
    case 'gridRest':
      return { ...state, gridActive: false }
    case 'elapsed':
      if (state.phase === 'showing') return { ...state, phase: 'shown' }
      return state.phase === 'hiding' ? { ...state, phase: 'hidden', gridActive: false } : state
  }
}

function phaseOnEnter(phase: HoverState['phase']): HoverState['phase'] {
  if (phase === 'hidden') return 'showing'
  return phase === 'hiding' ? 'shown' : phase
}

function stateOnLeave(state: HoverState): HoverState {
  if (state.pointer || state.focus) return state
  if (state.phase === 'showing') return { ...state, phase: 'hidden' }
  return state.phase === 'shown' ? { ...state, phase: 'hiding' } : state
}

/** Delay until `elapsed`, or `undefined` if the phase has none. */
export function hoverDelayMs({ phase, gridActive }: HoverState): number | undefined {
  if (phase === 'showing') return HOVER_SHOW_MS
  if (phase === 'hiding') return gridActive ? HOVER_HIDE_AFTER_GRID_MS : HOVER_HIDE_MS
  return undefined
}

/** Whether footer and grid are visible. They still are while they wait to hide. */
export const isHoverShown = ({ phase }: HoverState): boolean => phase === 'shown' || phase === 'hiding'
