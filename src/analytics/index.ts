/**
 * `giflet/analytics`. Nothing here needs React or runs at import.
 *
 * @module giflet/analytics
 */
export type * from '../gif/types.ts'
export {
  createDebugLog,
  DEBUG_URL_FLAG,
  type DebugOptions,
  isDebugging,
  type Log,
} from '../platform/debugLog.ts'
export { forgetPingbackId } from '../platform/forgetPingbackId.ts'
export { hasGlobalPrivacyControl } from '../platform/globalPrivacyControl.ts'
export { pingbackId } from '../platform/pingbackId.ts'
export { MAX_BODY_BYTES } from './batches.ts'
export { createAnalytics } from './createAnalytics.ts'
export { createAnalyticsCore } from './createAnalyticsCore.ts'
export { EVENT_ACTIONS, EVENT_CATEGORY, type EventAction } from './eventNames.ts'
export { MAX_QUEUED_EVENTS } from './eventQueue.ts'
export { type ListPage, sourcePagePath } from './pagePaths.ts'
export { isEmbedPage, pageViewPath } from './pageViewPath.ts'
export { firstValue, MAX_QUERY_KEYS, parseQuery, type Query } from './parseQuery.ts'
export { ANALYTICS_DEBOUNCE_MS } from './pingbackOutbox.ts'
export { silentAnalytics } from './silentAnalytics.ts'
export type * from './types.ts'
