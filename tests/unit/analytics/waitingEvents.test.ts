import { expect, test } from 'vitest'
import {
  isTracked,
  MAX_WAITING_EVENTS,
  type WaitingEvents,
  withConsent,
  withEvent,
} from '../../../src/analytics/waitingEvents.ts'

const state = (given: Partial<WaitingEvents<string>> = {}): WaitingEvents<string> => ({
  enabled: true,
  consent: undefined,
  waiting: [],
  ...given,
})

test.each([
  [true, undefined, true],
  [true, true, true],
  [true, false, false],
  [false, true, false],
])('enabled: %s, consent: %s: tracked: %s', (enabled, consent, tracked) =>
  expect(isTracked(state({ enabled, consent }))).toBe(tracked),
)

test('events wait in order with their times, up to a limit', () => {
  let now = state()
  for (let atMs = 0; atMs < MAX_WAITING_EVENTS + 5; atMs++) now = withEvent(now, `event ${atMs}`, atMs)
  expect(now.waiting).toHaveLength(MAX_WAITING_EVENTS)
  expect(now.waiting.at(-1)).toEqual({ event: 'event 99', atMs: 99 })
})

test('a refusal drops the waiting events; consent keeps them', () => {
  const before = state({ waiting: [{ event: 'seen', atMs: 1 }] })
  expect(withConsent(before, false)).toEqual(state({ consent: false }))
  expect(withConsent(before, true)).toEqual({ ...before, consent: true })
})
