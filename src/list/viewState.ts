/** The parts of a list in view and rendered, computed from what its sentinels report. Pure. */
import type { Span } from '../layout/lanes.ts'
import { type ScrollDirection, windowFor } from '../layout/viewWindow.ts'

interface ViewState {
  /** The part to render. */
  window: Span
  /** The longest view so far; 0 before the first. */
  viewPx: number
  /** The view has left the list's beginning at least once. */
  moved: boolean
  /** The list has come near the view, so its tiles may load. */
  near: boolean
}

/** Assumed length of the view until it is measured. */
export const FIRST_VIEW_PX = 900

export const FIRST_VIEW: ViewState = {
  window: windowFor({ start: 0, end: FIRST_VIEW_PX }, FIRST_VIEW_PX),
  viewPx: 0,
  moved: false,
  near: false,
}

export type ViewEvent =
  /** A sentinel on side `way` came into view, or none did, and the view was measured. */
  | { type: 'measured'; view: Span; way: ScrollDirection }
  /** The view was scrolled by the program. */
  | { type: 'moved'; view: Span }
  /** No measurement will follow. */
  | { type: 'near' }

export function nextView(state: ViewState, event: ViewEvent): ViewState {
  if (event.type === 'near') return { ...state, near: true }
  const { view } = event
  if (event.type === 'moved') return { ...state, window: windowFor(view, state.viewPx), moved: true }
  const viewPx = Math.max(state.viewPx, view.end - view.start)
  const away = view.start > 0
  return {
    window: windowFor(view, viewPx, away ? event.way : 0),
    viewPx,
    moved: state.moved || away,
    near: true,
  }
}
