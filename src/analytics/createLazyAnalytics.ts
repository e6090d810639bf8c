/**
 * Analytics for widgets, in a chunk that loads with the first event, so that it does not delay the
 * first picture.
 */

import { forgetPingbackId } from '../platform/forgetPingbackId.ts'
import { pingbackId } from '../platform/pingbackId.ts'
import { canSend } from './canSend.ts'
import type { EventTracker } from './startTracking.ts'
import type { TrackingOptions } from './types.ts'
import { isTracked, type WaitingEvents, withConsent, withEvent } from './waitingEvents.ts'

/** The module that loads with the first event. */
interface TrackerModule<Event> {
  startTracker(options: TrackingOptions, state: WaitingEvents<Event>): EventTracker<Event>
}

interface LazyAnalytics<Event> extends EventTracker<Event> {
  /** The session's id; `undefined` for a visitor who must not be tracked. */
  sessionId(): string | undefined
}

/**
 * `createAnalyticsCore`, loaded on first use. Events before that are replayed once it has loaded. A
 * failed load is retried with the next event.
 */
export function createLazyAnalytics<Event>(
  options: TrackingOptions,
  loadTracker: () => Promise<TrackerModule<Event>>,
): LazyAnalytics<Event> {
  let state: WaitingEvents<Event> = { enabled: canSend(options), consent: options.consent, waiting: [] }
  let loading: Promise<void> | undefined
  let tracker: EventTracker<Event> | undefined

  async function load() {
    try {
      const { startTracker } = await loadTracker()
      tracker = startTracker(options, state)
    } catch (cause) {
      options.log?.('analytics failed', cause)
      loading = undefined
    }
  }

  return {
    track(event) {
      if (!isTracked(state)) return
      if (tracker) return tracker.track(event)
      state = withEvent(state, event, Date.now())
      loading ??= load()
    },
    sessionId: () => (isTracked(state) ? pingbackId() : undefined),
    consent(granted) {
      state = withConsent(state, granted)
      tracker?.consent(granted)
      if (!granted) forgetPingbackId()
    },
    async flush() {
      await loading
      await tracker?.flush()
    },
    destroy() {
      state = { ...state, enabled: false }
      tracker?.destroy()
    },
  }
}
