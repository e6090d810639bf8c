/**
 * Analytics for widgets, in a chunk that loads with the first event, so that it does not delay the
 * first picture.
 */

import { forgetPingbackId } from '../platform/forgetPingbackId.ts'
import { pingbackId } from '../platform/pingbackId.ts'
import { canSend } from './canSend.ts'
import type { Analytics, AnalyticsOptions } from './types.ts'

/** Bounds memory if the chunk never loads. */
export const MAX_WAITING_EVENTS = 100

/**
 * The module that loads with the first event: analytics, and the mapping of an event to its calls.
 */
interface TrackerModule<Event> {
  createTracking: typeof import('./createAnalyticsCore.ts').createAnalyticsCore
  trackEvent(analytics: Analytics, event: Event): void
}

interface LazyAnalytics<Event> extends Pick<Analytics, 'consent' | 'flush' | 'destroy'> {
  track(event: Event): void
  /** The session's id; `undefined` for a visitor who must not be tracked. */
  sessionId(): string | undefined
}

/**
 * `createAnalyticsCore`, loaded on first use. Events before that are replayed once it has loaded,
 * with the time they happened. A failed load is retried with the next event.
 */
export function createLazyAnalytics<Event>(
  options: Omit<AnalyticsOptions, 'user' | 'trackers'>,
  loadTracker: () => Promise<TrackerModule<Event>>,
): LazyAnalytics<Event> {
  let live = canSend(options)
  let { consent: consented } = options
  let loading: Promise<void> | undefined
  let loaded: { core: Analytics; track(event: Event): void } | undefined
  let waiting: { event: Event; atMs: number }[] = []
  /** Time of the event being replayed; 0 for an event that happens now. */
  let happenedAtMs = 0

  const isTracked = () => live && consented !== false

  async function load() {
    try {
      const { createTracking, trackEvent } = await loadTracker()
      const core = createTracking(
        { ...options, ...(consented !== undefined && { consent: consented }) },
        { now: () => happenedAtMs || Date.now() },
      )
      loaded = { core, track: event => trackEvent(core, event) }
      for (const { event, atMs } of waiting) {
        happenedAtMs = atMs
        trackEvent(core, event)
      }
      happenedAtMs = 0
      if (!live) core.destroy()
    } catch (cause) {
      options.log?.('analytics failed', cause)
      loading = undefined
    }
  }

  return {
    track(event) {
      if (!isTracked()) return
      if (loaded) return loaded.track(event)
      if (waiting.length < MAX_WAITING_EVENTS) waiting.push({ event, atMs: Date.now() })
      loading ??= load()
    },
    sessionId: () => (isTracked() ? pingbackId() : undefined),
    consent(granted) {
      consented = granted
      loaded?.core.consent(granted)
      if (granted) return
      waiting = []
      forgetPingbackId()
    },
    async flush() {
      await loading
      await loaded?.core.flush()
    },
    destroy() {
      live = false
      loaded?.core.destroy()
    },
  }
}
