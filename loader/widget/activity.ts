/** Starts an activity in the page: the app, or an observer until the element is near. */
import { create } from '../nodes.ts'
import type { Base } from '../script.ts'
import { answerHello, createFrame } from './frame.ts'
import { isApp, type WidgetState } from './machine.ts'
import type { Settings } from './settings.ts'
import { importShadow } from './shadow.ts'
import { FAR, NEAR, watchDistance } from './watchDistance.ts'

/** Ends the previous activity and begins that of `now`. Returns the frame, or the app's root. */
export type BeginActivity = (now: WidgetState, settings: Settings) => HTMLElement | undefined

/**
 * `connect` returns a port for an app that started with these settings. `start` is called when a
 * suspended widget comes near, `onUnfit` if shadow mode cannot start.
 */
export const createActivities = (
  box: HTMLElement,
  base: Base,
  connect: (initial: Settings) => MessagePort,
  start: () => void,
  onUnfit: () => void,
  onFar: (isFar: boolean) => void,
): BeginActivity => {
  /** Functions that end the activity. */
  let ends: (() => void)[] = []
  /** Query that makes a reload bypass caches, because a file was missing. */
  let fresh = ''
  return ({ activity, isReloaded }, settings) => {
    for (const end of ends) end()
    ends = []
    const current = ends
    if (activity === 'suspended') ends.push(watchDistance(box, NEAR, isNear => isNear && start()))
    if (!isApp(activity)) return undefined
    if (isReloaded) fresh ||= `?${Date.now()}`
    if (activity === 'frame') {
      const frame = createFrame(base, settings, fresh)
      ends.push(
        answerHello(frame, base, () => connect(settings)),
        watchDistance(box, FAR, (_, isFar) => onFar(isFar)),
      )
      return frame
    }
    const root = create('div')
    importShadow(base, fresh)
      .then(module => current === ends && ends.push(module.start(root, settings, connect(settings))))
      .catch(onUnfit)
    return root
  }
}
