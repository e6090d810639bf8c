/**
 * Whether media may move: the author's `motion` option, the visitor's preferences (reduced motion,
 * save data) and page visibility. One policy serves all media of a widget tree.
 */
import type { Options } from '../protocol/options.ts'
import { type MotionMode, motionMode, networkConnection, REDUCED_MOTION } from './motionMode.ts'

export interface MotionPolicy {
  /**
   * `play`: moves on its own; `hover`: while hovered or focused; `still`: only after the visitor
   * presses Play; `asks`: not yet known.
   */
  mode(): MotionMode
  /** No GIF moves in a hidden tab or on paper. */
  pageVisible(): boolean
  /**
   * Called after the mode or the page's visibility may have changed. Returns the function that
   * unsubscribes. Observes nothing while there are no listeners.
   */
  subscribe(listener: () => void): () => void
  /** Follows the author's option. Notifies listeners if the mode changes. */
  follow(option: Options['motion']): void
}

/**
 * Whether one piece of media moves now. `chosen` is what the visitor last pressed on it, if
 * anything.
 */
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

/**
 * Without a `view`, as on a server, only the author's option counts; the visitor's preferences
 * apply in the browser.
 */
export function createMotionPolicy(option: Options['motion'], view: Window | undefined): MotionPolicy {
  let current = option
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const connection = networkConnection(view)
  const reduced = view?.matchMedia?.(REDUCED_MOTION)
  const print = view?.matchMedia?.('print')
  const sources: [EventTarget | undefined, string][] = [
    [reduced, 'change'],
    [print, 'change'],
    [view?.document, 'visibilitychange'],
    [connection, 'change'],
  ]
  return {
    mode: () =>
      motionMode(current, {
        reducedMotion: reduced?.matches === true,
        saveData: connection?.saveData === true,
      }),
    follow(option) {
      if (option === current) return
      current = option
      notify()
    },
    pageVisible: () => !print?.matches && view?.document.visibilityState !== 'hidden',
    subscribe(listener) {
      if (listeners.size === 0) for (const [target, type] of sources) target?.addEventListener(type, notify)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0)
          for (const [target, type] of sources) target?.removeEventListener(type, notify)
      }
    },
  }
}
