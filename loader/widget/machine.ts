/**
 * A widget's state machine: one function per event returns the next state and its effects. Pure;
 * `widget.ts` runs it.
 */
import type { GifEvents, ParsedAppMessage, Size } from '../../src/protocol/messages.ts'
import type { StillDetail } from '../../src/protocol/stillPictures.ts'

/** `undefined` after `destroy`. */
export type State = 'idle' | 'loading' | 'ready' | 'error' | undefined

/** The activities of a widget, each with its initial state. */
export const ACTIVITIES = {
  /** Shows the consent button. Nothing is requested. */
  ask: 'idle',
  /** Has no app while its element is far from the viewport. A still may replace the earlier app. */
  suspended: 'idle',
  /** Run the app, in one mode or the other. */
  frame: 'loading',
  shadow: 'loading',
  /** Shows the retry button, because no app has answered. */
  retry: 'error',
  /** Leaves the author's content alone, because the browser is too old. */
  unsupported: 'error',
  /** The widget is destroyed, or not in the page. */
  none: undefined,
} as const satisfies Record<string, State>
export type Activity = keyof typeof ACTIVITIES
export type Mode = 'frame' | 'shadow'

/** The pictures of a suspended app. To the page, the widget stays ready until the next app is. */
export interface Still extends StillDetail {
  /** Size of the suspended app. */
  readonly appSize: Size | undefined
}

export interface WidgetState {
  readonly activity: Activity
  readonly state?: State
  /** Size of the app's content, once it is known. */
  readonly appSize?: Size | undefined
  /** The app has failed and shows nothing. */
  readonly silent?: true | undefined
  readonly shownStill?: Still | undefined
  /** The visitor's own click is consent until the widget is destroyed. */
  readonly isPressed?: boolean
  /** The app was loaded again because a file was missing; counts as another activity. */
  readonly isReloaded?: boolean
  /** The app's frame is far out of view. */
  readonly isFar?: boolean | undefined
}

export const NO_WIDGET: WidgetState = { activity: 'none' }

/** Dispatched on the element as `gif:NAME`. */
export type DispatchedEvent = readonly [name: string, detail: object] | false | undefined
/** The next state, and the events to dispatch. */
export type Step = readonly [next: WidgetState, ...events: DispatchedEvent[]]

/** The state that the page sees. */
export const visibleState = ({ shownStill, state }: WidgetState): State => (shownStill ? 'ready' : state)

export const isApp = (activity: Activity): boolean => ACTIVITIES[activity] === 'loading'

/** Whether the widget shows a button in place of an app. */
export const isButton = (activity: Activity): boolean => activity === 'ask' || activity === 'retry'

/** The app got a port, or is awaited again. */
export const awaitApp = (now: WidgetState): WidgetState => ({
  ...now,
  state: 'loading',
  appSize: undefined,
  silent: undefined,
})

/** Begins an activity, unless it is the present one. */
export const enter = (now: WidgetState, activity: Activity): WidgetState =>
  activity === now.activity
    ? now
    : {
        ...awaitApp(now),
        activity,
        state: ACTIVITIES[activity],
        isFar: undefined,
        // Only an app may replace a suspended one without a break.
        shownStill: activity === 'suspended' || isApp(activity) ? now.shownStill : undefined,
      }

/**
 * The widget was mounted, or its options or consent changed. A running app stays even without
 * consent, because its requests are made. Another mode needs another app, and so consent.
 */
export const follow = (now: WidgetState, mode: Mode, isAllowed: boolean, isEager: boolean): WidgetState => {
  const { activity } = now
  if (activity === mode || activity === 'retry') return now
  if (!isAllowed && !now.isPressed) return enter(now, 'ask')
  return enter(now, isEager || isApp(activity) ? mode : 'suspended')
}

export const fail = (now: WidgetState, code: string, message = code, activity: Activity = 'retry'): Step => [
  enter(now, activity),
  ['error', { code, message }],
]

/** Ends a ready app, unless the visitor has come back meanwhile; its pictures replace it. */
export const suspend = (now: WidgetState, still: StillDetail): WidgetState =>
  now.isFar && now.state === 'ready'
    ? enter({ ...now, shownStill: { ...still, appSize: now.appSize } }, 'suspended')
    : now

/**
 * The app reported an event. `hasContent`: the author's content can replace the widget. Returns the
 * same state if nothing changes visibly, because drawing triggers the page's observer.
 */
export const afterMessage = (
  now: WidgetState,
  { type, detail }: ParsedAppMessage,
  hasContent: boolean,
): Step => {
  const { code, message, silent } = detail as Partial<GifEvents['error']>
  // An error leaves visible content visible, unless the app then shows nothing.
  const isFailure = type === 'error' && (silent || now.state !== 'ready')
  // Reloads once, in a frame: an update may have removed the files that a cached page names, and a
  // frame has its own built-ins and no service worker of the page. A ready widget reloads too: it
  // may be a first picture without its app.
  if ((code === 'load' || code === 'app') && (isFailure || !now.isReloaded))
    return now.isReloaded
      ? fail(now, code, message)
      : [{ ...awaitApp(now), activity: 'frame', isReloaded: true }]
  // A retry would use up more calls, and the author's content serves as well as an error. An app
  // that failed silently retries by itself.
  if (isFailure && code === 'rate-limited' && !silent && hasContent)
    return fail(now, code, message, 'unsupported')
  const event: DispatchedEvent = [type, detail]
  if (type === 'resize') return [{ ...now, appSize: detail }, event]
  if (!isFailure && type !== 'ready') return [now, event]
  return [
    { ...now, state: type, silent, shownStill: undefined },
    // The page saw `ready` before the widget was suspended.
    (isFailure || !now.shownStill) && event,
    // Repeats the size, which the box takes only now.
    !isFailure && now.appSize && ['resize', now.appSize],
  ]
}
