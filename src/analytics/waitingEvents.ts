/** The visitor's decision, and the events that wait until analytics have loaded. Pure. */

/** Bounds memory if the chunk never loads. */
export const MAX_WAITING_EVENTS = 100

export interface WaitingEvents<Event> {
  /** Whether events may be sent at all. */
  readonly enabled: boolean
  readonly consent: boolean | undefined
  readonly waiting: readonly { readonly event: Event; readonly atMs: number }[]
}

export const isTracked = ({ enabled, consent }: WaitingEvents<unknown>): boolean =>
  enabled && consent !== false

export const withEvent = <Event>(
  state: WaitingEvents<Event>,
  event: Event,
  atMs: number,
): WaitingEvents<Event> => ({
  ...state,
  waiting: [...state.waiting, { event, atMs }].slice(0, MAX_WAITING_EVENTS),
})

/** A refusal drops the events before it. */
export const withConsent = <Event>(state: WaitingEvents<Event>, consent: boolean): WaitingEvents<Event> => ({
  ...state,
  consent,
  waiting: consent ? state.waiting : [],
})
