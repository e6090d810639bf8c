import type { Analytics } from './types.ts'

const noop = () => {}

/**
 * Analytics that sends and stores nothing: for `analytics=off`, Global Privacy Control, servers and
 * tests.
 */
export const silentAnalytics: Analytics = {
  seen: noop,
  click: noop,
  hover: noop,
  start: noop,
  carousel: noop,
  share: noop,
  event: noop,
  pageView: noop,
  consent: noop,
  flush: () => Promise.resolve(),
  destroy: noop,
}
