/**
 * Analytics for widgets: what sends is a chunk of its own, loaded with the first event, so that it is not in the way
 * of the first picture, nor loaded at all where nothing is sent.
 */
import { canSend } from './canSend.ts'
import { forgetPingbackId, pingbackId } from './pingbackId.ts'
import type { Analytics, AnalyticsOptions } from './types.ts'

/** Memory stays bounded where the chunk does not arrive. */
export const MAX_WAITING_EVENTS = 100

const EVENTS = ['seen', 'click', 'hover', 'start', 'carousel', 'share', 'event', 'pageView'] as const
type EventName = (typeof EVENTS)[number]

export interface LazyAnalytics extends Analytics {
  /** The session's id; none for a visitor who is not to be followed. */
  sessionId(): string | undefined
}

/**
 * `createAnalyticsCore` without waiting for it: what happens before it has arrived is told to it then, with the time at
 * which it happened. A load that failed is tried again with the next event.
 */
export function createLazyAnalytics(
  options: Omit<AnalyticsOptions, 'user' | 'trackers'>,
  loadCore = () => import('./createAnalyticsCore.ts'),
): LazyAnalytics {
  let live = canSend(options)
  let { consent: consented } = options
  let core: Analytics | undefined
  let loading: Promise<void> | undefined
  let waiting: ((core: Analytics) => void)[] = []
  /** When what is told late happened; 0 for what happens now. */
  let happenedAtMs = 0

  const followed = () => live && consented !== false

  async function load() {
    try {
      const { createAnalyticsCore } = await loadCore()
      core = createAnalyticsCore(
        { ...options, ...(consented !== undefined && { consent: consented }) },
        { now: () => happenedAtMs || Date.now() },
      )
      for (const tell of waiting) tell(core)
      happenedAtMs = 0
      if (!live) core.destroy()
    } catch (cause) {
      options.log?.('analytics failed', cause)
      loading = undefined
    }
  }

  const event =
    (name: EventName) =>
    (...details: unknown[]) => {
      if (!followed()) return
      const tell = (to: Analytics) => (to[name] as (...details: unknown[]) => void)(...details)
      if (core) return tell(core)
      const atMs = Date.now()
      if (waiting.length < MAX_WAITING_EVENTS) {
        waiting.push(to => {
          happenedAtMs = atMs
          tell(to)
        })
      }
      loading ??= load()
    }

  return {
    ...(Object.fromEntries(EVENTS.map(name => [name, event(name)])) as Pick<Analytics, EventName>),
    sessionId: () => (followed() ? pingbackId() : undefined),
    consent(granted) {
      consented = granted
      core?.consent(granted)
      if (granted) return
      waiting = []
      forgetPingbackId()
    },
    async flush() {
      await loading
      await core?.flush()
    },
    destroy() {
      live = false
      core?.destroy()
    },
  }
}
