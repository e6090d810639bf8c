/** Whether media may move on its own, by the author's option and the visitor's preferences. */
import type { Options } from '../protocol/options.ts'

/**
 * `asks`: in server-rendered HTML, before the visitor's preference is known: moving pictures come
 * with a still for visitors who prefer reduced motion; all else is still.
 */
export type MotionMode = 'play' | 'hover' | 'still' | 'asks'

interface MotionPreferences {
  reducedMotion: boolean
  saveData: boolean
}

/**
 * `auto` follows the visitor. Even an explicit `play` yields to a visitor who wants less motion.
 */
export function motionMode(option: Options['motion'], preferences: MotionPreferences): MotionMode {
  if (preferences.reducedMotion || preferences.saveData) return option === 'hover' ? 'hover' : 'still'
  // A developer may pass anything.
  const unknown = __PACKAGE__ && option !== 'hover' && option !== 'still'
  return option === 'auto' || unknown ? 'play' : option
}

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

// https://developer.mozilla.org/docs/Web/API/NetworkInformation/saveData (Chromium only)
type Connection = EventTarget & { saveData?: boolean }

export const networkConnection = (view: Window | undefined): Connection | undefined =>
  (view?.navigator as (Navigator & { connection?: Connection }) | undefined)?.connection

/** The visitor's preferences now. */
export const motionPreferences = (view: Window): MotionPreferences => ({
  reducedMotion: view.matchMedia(REDUCED_MOTION).matches,
  saveData: networkConnection(view)?.saveData === true,
})
