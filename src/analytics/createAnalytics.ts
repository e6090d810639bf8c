import { createDebugLog } from '../platform/debugLog.ts'
import { canSend } from './canSend.ts'
import { createAnalyticsCore } from './createAnalyticsCore.ts'
import { pageViewPath } from './pageViewPath.ts'
import { silentAnalytics } from './silentAnalytics.ts'
import type { Analytics, AnalyticsOptions, AnalyticsUser, TrackedEvent, UserAttributes } from './types.ts'

/**
 * Analytics for a page: `createAnalyticsCore` plus the person behind the session, further trackers,
 * and a log in debug mode (`debug`, `?debug=true`, or `giflet-debug` in the address).
 *
 * ```ts
 * const analytics = createAnalytics({ endpoint: 'https://gifs.example/v2/pingback', key: 'KEY' })
 * analytics.seen(gif, element.getBoundingClientRect())
 * analytics.destroy()
 * ```
 */
export function createAnalytics({
  debug = false,
  user,
  trackers = [],
  pagePath = url => pageViewPath(url),
  ...given
}: AnalyticsOptions & { debug?: boolean | undefined }): Analytics {
  if (!canSend(given)) return silentAnalytics
  const log = given.log ?? createDebugLog({ debug })
  return createAnalyticsCore(
    { ...given, pagePath, log },
    {
      person: consented => userAttributes(user, consented),
      onPage(action, { path, ...attributes }, person) {
        for (const tracker of trackers) {
          try {
            if (path === undefined) tracker.event?.({ ...attributes, action } as TrackedEvent, person)
            else tracker.pageView?.(String(path), person)
          } catch (error) {
            log('analytics failed', error)
          }
        }
      },
    },
  )
}

/** User id, verified status and user type. Empty unless logged in and consented. */
const userAttributes = (user: AnalyticsUser | undefined, consented: boolean | undefined): UserAttributes =>
  user?.loggedIn === true && consented === true
    ? {
        logged_in_user_id: String(user.id),
        is_verified: String(user.isVerified === true),
        user_type: user.type,
      }
    : {}
