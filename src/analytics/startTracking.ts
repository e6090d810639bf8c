/** Begins analytics with the events that have waited for them. */
import type { Analytics, TrackingOptions } from './types.ts'
import type { WaitingEvents } from './waitingEvents.ts'

export interface EventTracker<Event> extends Pick<Analytics, 'consent' | 'flush' | 'destroy'> {
  track(event: Event): void
}

type CreateAnalytics = typeof import('./createAnalyticsCore.ts').createAnalyticsCore

/**
 * Replays the waiting events with the time they happened. `trackEvent` maps an event to calls of
 * the analytics that `create` returns.
 */
export function startTracking<Event>(
  create: CreateAnalytics,
  trackEvent: (analytics: Analytics, event: Event) => void,
  options: TrackingOptions,
  { enabled, consent, waiting }: WaitingEvents<Event>,
): EventTracker<Event> {
  /** Time of the event being replayed; 0 for an event that happens now. */
  let happenedAtMs = 0
  const analytics = create(
    { ...options, ...(consent !== undefined && { consent }) },
    { now: () => happenedAtMs || Date.now() },
  )
  const track = (event: Event) => trackEvent(analytics, event)
  for (const { event, atMs } of waiting) {
    happenedAtMs = atMs
    track(event)
  }
  happenedAtMs = 0
  if (!enabled) analytics.destroy()
  return { ...analytics, track }
}
