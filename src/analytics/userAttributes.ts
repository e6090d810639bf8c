import type { AnalyticsUser } from './types.ts'

/** User id, verified status and user type as text by name; empty unless logged in and consented. */
export function userAttributes(
  user: AnalyticsUser | undefined,
  consented: boolean | undefined,
): Record<string, string> {
  if (user?.loggedIn !== true || consented !== true) return {}
  return {
    logged_in_user_id: String(user.id),
    is_verified: String(user.isVerified === true),
    ...(user.type && { user_type: user.type }),
  }
}
