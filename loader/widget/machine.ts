/** What a widget does, and what makes it do something else. Pure: `widget.ts` acts on it. */

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
  /** Nothing: destroyed, or not in the page. */
  none: undefined,
} as const satisfies Record<string, State>
export type Activity = keyof typeof ACTIVITIES

export interface Conditions {
  readonly mode: 'frame' | 'shadow'
  /** No consent is needed, or it is given: by the page, or by the visitor's press on the button. */
  readonly allowed: boolean
  /** `loading=eager`. */
  readonly eager: boolean
}

export const isApp = (activity: Activity): boolean => ACTIVITIES[activity] === 'loading'

/**
 * The activity after a widget was mounted, or its options or the consent changed. A running app
 * stays even without consent, because it has already made its requests. Another mode needs another
 * app, which needs consent.
 */
export const decide = (now: Activity, { mode, allowed, eager }: Conditions): Activity => {
  if (now === mode || now === 'retry') return now
  if (!allowed) return 'ask'
  return eager || isApp(now) ? mode : 'suspended'
}

/**
 * The state after an app's event. An error of something that is shown leaves it shown, unless the
 * app then shows nothing.
 */
export const stateAfter = (state: State, event: string, silent: unknown): State =>
  event === 'ready' || (event === 'error' && (silent || state !== 'ready')) ? event : state
