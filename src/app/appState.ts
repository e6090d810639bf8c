/**
 * The app's state machine: one function per event returns the next state and its effects. Pure;
 * `startApp.tsx` runs it with `appEffects.tsx`.
 */
import type { ComponentType } from 'react'
import type { Strings } from '../i18n/strings.ts'
import type { Size } from '../protocol/messages.ts'
import type { HostEvent } from '../services/report.ts'
import type { WidgetProps } from '../widgets/widgetProps.ts'
import { type AppInput, type Interpretation, sameEnvironment } from './appInput.ts'
import { layoutOf, wantedSize } from './wantedSize.ts'

export interface AppState {
  readonly input: AppInput
  /** Number of inputs so far, so that a slow chunk does not replace a newer one. */
  readonly latest: number
  readonly hasLoader: boolean
  /** The rendered input, once its code has loaded. */
  readonly current?: (Interpretation & WidgetCode) | undefined
  readonly naturalRatio?: number | undefined
  /** A size has been reported. */
  readonly hasSize?: boolean
}

/** The code of a widget and its language. */
export interface WidgetCode {
  /** `undefined` if `data-gif` names nothing. */
  readonly Widget: ComponentType<WidgetProps> | undefined
  /** `undefined` in English. */
  readonly strings: Strings | undefined
}

export type AppEffect =
  /** Loads the code of the latest input. */
  | 'load'
  /** Replaces the services, for another widget or source. */
  | 'replace'
  | 'render'
  | 'measure'
  /** Applies the visitor's consent, and warns of options that the loader refused. */
  | 'environment'
  /** Gives up restoring the visitor's place, and warns the author. */
  | 'fail'
  /** Sends the event to the loader. */
  | 'send'
  | 'end'

export interface AppStep {
  readonly now: AppState
  readonly effects: readonly AppEffect[]
  readonly event?: HostEvent
}

/** Applies an event, one of the functions below, and runs its effects. */
export type Dispatch = <Args extends unknown[]>(
  event: (now: AppState, ...args: Args) => AppStep,
  ...args: Args
) => void

export const initialStep = (input: AppInput): AppStep => ({
  // Only a loader writes an environment, but its address may have been copied.
  now: { input, latest: 1, hasLoader: input.environment !== undefined },
  effects: ['load', 'environment'],
})

/** The page changed the options, look, language or consent. */
export function inputChanged(now: AppState, changes: Partial<AppInput>): AppStep {
  const { raw, environment } = now.input
  const input = { ...now.input, ...changes }
  const looksSame = input.raw === raw && sameEnvironment(input.environment, environment)
  const forEnvironment: AppEffect[] = input.environment === environment ? [] : ['environment']
  return {
    now: { ...now, input, latest: now.latest + (looksSame ? 0 : 1) },
    effects: looksSame ? forEnvironment : ['load', ...forEnvironment],
  }
}

/** The code of the input with this number has loaded. */
export function inputLoaded(now: AppState, number: number, current: Interpretation & WidgetCode): AppStep {
  if (number !== now.latest) return { now, effects: [] }
  const { current: before } = now
  if (before?.identity !== current.identity)
    return { now: { ...now, current }, effects: ['replace', 'environment', 'render'] }
  // The source stays the same object, so that nothing is fetched again.
  return { now: { ...now, current: { ...before, options: current.options } }, effects: ['render'] }
}

/** The app has ended, and loads or renders nothing more. */
export const ended = (now: AppState): AppStep => ({
  now: { ...now, latest: 0, current: undefined },
  effects: ['end'],
})

/** A loader answered at the other end of the port, or none did in time. */
export const loaderAnswered = (now: AppState, hasLoader: boolean): AppStep => ({
  now: { ...now, hasLoader },
  effects: ['render'],
})

export const layoutIn = ({ hasLoader, current }: AppState): 'flow' | 'fill' =>
  layoutOf(hasLoader, { height: current?.options.height })

/** The content changed its size. */
export const sizeChanged = (now: AppState, box: Size): AppStep => ({
  now: { ...now, hasSize: true },
  effects: ['send'],
  event: ['resize', wantedSize(box, layoutIn(now), now.naturalRatio)],
})

/** The content changed its ratio, or has none. */
export const ratioChanged = (now: AppState, naturalRatio: number | undefined): AppStep => ({
  now: { ...now, naturalRatio },
  // In `flow`, the content's height follows its ratio and is observed.
  effects: naturalRatio && layoutIn(now) === 'fill' ? ['measure'] : [],
})

/** `reportedId` is the result of `FirstPaint.end`. */
export function emitted(now: AppState, event: HostEvent, reportedId: string | undefined): AppStep {
  const [name, detail] = event
  // Visitors only see an empty widget, so the author is warned.
  const effects: AppEffect[] = name === 'error' ? ['fail'] : []
  // Reports once for both pictures, unless the page has asked for another GIF since the first.
  const isReported = reportedId !== undefined && reportedId === ((detail as { id?: string }).id ?? '')
  // On `ready` the loader drops the reserved space, and a picture may load before the observer has
  // reported a size.
  if (!isReported)
    effects.push(...(name === 'ready' && !now.hasSize ? (['measure', 'send'] as const) : (['send'] as const)))
  return { now, event, effects }
}
