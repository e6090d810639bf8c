import type { Analytics } from './types.ts'

const nothing = () => {}

/**
 * Analytics that sends and stores nothing: for `analytics=off`, Global Privacy Control, servers and
 * tests.
 */
export const silentAnalytics: Analytics = {
  seen: nothing,
  click: nothing,
  hover: nothing,
  start: nothing,
  carousel: nothing,
  share: nothing,
  event: nothing,
  pageView: nothing,
  consent: nothing,
  flush: () => Promise.resolve(),
  destroy: nothing,
}
