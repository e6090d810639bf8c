/**
 * What a widget does, and what makes it do something else: one function for each event, from a
 * state to the next one and what has to be done. Pure; `widget.ts` runs it.
 */
import type { HeardMessage, Size } from '../../src/protocol/messages.ts'
import type { StillDetail } from '../../src/protocol/stillPictures.ts'

/** `undefined` after `destroy`. */
export type State = 'idle' | 'loading' | 'ready' | 'error' | undefined

/** What a widget can do, each with the state that it begins in. */
export const ACTIVITIES = {
  /** Shows the consent button. Nothing is requested. */
  ask: 'idle',
  /**
   * Has no app until its element comes near the viewport: not yet, or not any more. A still stands
   * in for the app that it had.
   */
  suspended: 'idle',
  /** Runs its app, in one mode or the other. */
  frame: 'loading',
  shadow: 'loading',
  /** Shows the button that tries again, because no app has answered. */
  retry: 'error',
  /** Leaves the author's content alone, because the browser is too old. */
  unsupported: 'error',
  /** The widget is destroyed, or not in the page. */
  none: undefined,
} as const satisfies Record<string, State>
export type Activity = keyof typeof ACTIVITIES
export type Mode = 'frame' | 'shadow'

/** The pictures of a suspended app. For the page, nothing changes until the next app is ready. */
export interface Still extends StillDetail {
  /** The app's. */
  readonly size: Size | undefined
}

export interface WidgetState {
  readonly activity: Activity
  readonly state: State
  /** What the app's content wants, once it is known. */
  readonly size?: Size | undefined
  /** The app has failed and shows nothing. */
  readonly silent?: unknown
  readonly still?: Still | undefined
  /** The visitor's own click is consent until the widget is destroyed. */
  readonly isPressed?: boolean
  /** A file was missing, so the app has been loaded again: another activity of the same name. */
  readonly isReloaded?: boolean
}

export const NO_WIDGET: WidgetState = { activity: 'none', state: undefined }

/** The next state, and what has to be done besides showing it. */
export interface Step {
  readonly now: WidgetState
  /** Dispatches `gif:NAME` on the element. */
  readonly emits?: readonly [name: string, detail: object] | undefined
}

/** What the page is told. */
export const shownState = ({ still, state }: WidgetState): State => (still ? 'ready' : state)

export const isApp = (activity: Activity): boolean => ACTIVITIES[activity] === 'loading'

/** Begins an activity, unless it is the present one. */
export const enter = (now: WidgetState, activity: Activity): WidgetState =>
  activity === now.activity
    ? now
    : {
        ...now,
        activity,
        state: ACTIVITIES[activity],
        size: undefined,
        silent: undefined,
        // Nothing else follows a suspended app without a break.
        still: activity === 'suspended' || isApp(activity) ? now.still : undefined,
      }

/**
 * The widget was mounted, or its options or the consent have changed. A running app stays even
 * without consent, because it has already made its requests. Another mode needs another app, which
 * needs consent.
 */
export const follow = (now: WidgetState, mode: Mode, isAllowed: boolean, isEager: boolean): WidgetState => {
  const { activity } = now
  if (activity === mode || activity === 'retry') return now
  if (!isAllowed && !now.isPressed) return enter(now, 'ask')
  return enter(now, isEager || isApp(activity) ? mode : 'suspended')
}

/** The app gets a port, or is waited for again. */
export const waitAgain = (now: WidgetState): WidgetState => ({
  ...now,
  state: 'loading',
  size: undefined,
  silent: undefined,
})

export const fail = (
  now: WidgetState,
  code: string,
  cause: unknown = code,
  activity: Activity = 'retry',
): Step => ({ now: enter(now, activity), emits: ['error', { code, message: `${cause}` }] })

/** An update may have removed the files that a cached page names: asks once more. */
export const reload = (now: WidgetState, mode: Mode, cause: unknown): Step =>
  now.isReloaded
    ? fail(now, 'load', cause)
    : { now: { ...enter({ ...now, activity: 'none' }, mode), isReloaded: true } }

/** An app that is ready ends, and its pictures stand for it. */
export const suspend = (now: WidgetState, still: StillDetail): WidgetState =>
  now.state === 'ready' ? enter({ ...now, still: { ...still, size: now.size } }, 'suspended') : now

/**
 * The app has reported an event. `hasContent`: the author's content can take its place. Returns the
 * same state if nothing is to be drawn, because drawing triggers the page's observer.
 */
export const afterMessage = (
  now: WidgetState,
  { type, detail }: HeardMessage,
  mode: Mode,
  hasContent: boolean,
): Step => {
  const { code, message, silent } = detail
  // An error of something that is shown leaves it shown, unless the app then shows nothing.
  const isFailure = type === 'error' && (silent || now.state !== 'ready')
  // The picture that came before the app would stay without it.
  if (code === 'load' && (isFailure || !now.isReloaded)) return reload(now, mode, message)
  // Trying again would only use up more calls: the author's still says as much as an error. One
  // that fails silently asks again by itself, no sooner than it may.
  if (isFailure && code === 'rate-limited' && !silent && hasContent)
    return fail(now, code, message, 'unsupported')
  const emits = [type, detail] as const
  if (type === 'resize') return { now: { ...now, size: detail as unknown as Size }, emits }
  if (!isFailure && type !== 'ready') return { now, emits }
  // The page has heard that it is ready before the widget was suspended.
  return {
    now: { ...now, state: type, silent, still: undefined },
    emits: isFailure || !now.still ? emits : undefined,
  }
}
