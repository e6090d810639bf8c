import { createAnalyticsCore } from './createAnalyticsCore.ts'
import { createDebugLog } from './debugLog.ts'
import { pageViewPath } from './pageViewPath.ts'
import type { Analytics, AnalyticsOptions } from './types.ts'

/**
 * Analytics for a page: everything of `createAnalyticsCore`, with page-view rewriting and a log that prints in
 * debug mode (`debug`, `?debug=true`, or `giflet-debug` in the address).
 *
 * ```ts
 * const analytics = createAnalytics({ endpoint: 'https://gifs.example/v2/pingback', key: 'KEY' })
 * analytics.seen(gif, element.getBoundingClientRect())
 * analytics.destroy()
 * ```
 */
export function createAnalytics({
  debug = false,
  ...options
}: AnalyticsOptions & { debug?: boolean }): Analytics {
  return createAnalyticsCore({
    pagePath: url => pageViewPath(url),
    log: createDebugLog({ debug }),
    ...options,
  })
}
