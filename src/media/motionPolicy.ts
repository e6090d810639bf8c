/**
 * Whether media may move at all: the author's `motion` option, the visitor's wishes (reduced motion, save data),
 * and whether the page can be seen. One policy serves all media of a widget tree.
 */
import type { Options } from '../protocol/options.ts'

export type MotionMode = 'play' | 'hover' | 'still'

export interface MotionWishes {
  reducedMotion: boolean
  saveData: boolean
}

export interface MotionPolicy {
  /** `play`: moves by itself; `hover`: while pointed at or focused; `still`: only when the visitor presses Play. */
  mode(): MotionMode
  /** Whether the page can be seen; nothing moves in a hidden tab, or on paper. */
  pageVisible(): boolean
  /** Called after either changes; returns the remover. */
  subscribe(listener: () => void): () => void
  destroy(): void
}

/** `auto` asks the visitor; an explicit `play` of the author still yields to a visitor who asks for less motion. */
export function motionMode(option: Options['motion'], wishes: MotionWishes): MotionMode {
  if (wishes.reducedMotion || wishes.saveData) return option === 'hover' ? 'hover' : 'still'
  return option === 'auto' ? 'play' : option
}

/** Whether one piece of media moves now. `chosen` is what the visitor pressed last on it, if anything. */
export function shouldMove(state: {
  mode: MotionMode
  pageVisible: boolean
  onScreen: boolean
  hovered: boolean
  chosen?: 'play' | 'pause' | undefined
}): boolean {
  if (!state.pageVisible || !state.onScreen || state.chosen === 'pause') return false
  return state.chosen === 'play' || state.mode === 'play' || (state.mode === 'hover' && state.hovered)
}

export function createMotionPolicy(option: Options['motion'], view: Window): MotionPolicy {
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const { document } = view
  // https://developer.mozilla.org/docs/Web/API/NetworkInformation/saveData (Chromium only)
  const connection = (view.navigator as Navigator & { connection?: EventTarget & { saveData?: boolean } })
    .connection
  const reduced = view.matchMedia('(prefers-reduced-motion: reduce)')
  const print = view.matchMedia('print')
  const sources: [EventTarget | undefined, string][] = [
    [reduced, 'change'],
    [print, 'change'],
    [document, 'visibilitychange'],
    [connection, 'change'],
  ]
  for (const [target, type] of sources) target?.addEventListener?.(type, notify)
  return {
    mode: () =>
      motionMode(option, { reducedMotion: reduced.matches, saveData: connection?.saveData === true }),
    pageVisible: () => document.visibilityState !== 'hidden' && !print.matches,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    destroy() {
      listeners.clear()
      for (const [target, type] of sources) target?.removeEventListener?.(type, notify)
    },
  }
}
