/** Showing footer and related grid while the embed is pointed at or focused, as a state machine. */

export const HOVER_SHOW_MS = 150
export const HOVER_HIDE_MS = 70
/** A visitor who scrolls in the grid leaves the frame by accident more often than on purpose. */
export const HOVER_HIDE_AFTER_GRID_MS = 1000

export interface HoverState {
  phase: 'hidden' | 'showing' | 'shown' | 'hiding'
  pointer: boolean
  /** Focus that is meant to be seen: of the keyboard. */
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
  /** The phase's time is over. */
  | 'elapsed'

export const NOT_HOVERED: HoverState = { phase: 'hidden', pointer: false, focus: false, gridActive: false }

export function nextHover(state: HoverState, event: HoverEvent): HoverState {
  switch (event) {
    case 'pointerIn':
      return { ...state, pointer: true, phase: entered(state.phase) }
    case 'focusIn':
      // No delay: the visitor is on the way to something inside.
      return { ...state, focus: true, phase: 'shown' }
    case 'pointerOut':
      return left({ ...state, pointer: false })
    case 'focusOut':
      return left({ ...state, focus: false })
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

function entered(phase: HoverState['phase']): HoverState['phase'] {
  if (phase === 'hidden') return 'showing'
  return phase === 'hiding' ? 'shown' : phase
}

function left(state: HoverState): HoverState {
  if (state.pointer || state.focus) return state
  if (state.phase === 'showing') return { ...state, phase: 'hidden' }
  return state.phase === 'shown' ? { ...state, phase: 'hiding' } : state
}

/** After how long `elapsed` comes; `undefined` where nothing is waited for. */
export function hoverDelayMs({ phase, gridActive }: HoverState): number | undefined {
  if (phase === 'showing') return HOVER_SHOW_MS
  if (phase === 'hiding') return gridActive ? HOVER_HIDE_AFTER_GRID_MS : HOVER_HIDE_MS
  return undefined
}

/** Whether footer and grid are up; they stay while they wait to hide. */
export const isHoverShown = ({ phase }: HoverState): boolean => phase === 'shown' || phase === 'hiding'
