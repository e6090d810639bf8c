import type { AnalyticsUser, UserAttributes } from './types.ts'

/** User id, verified status and user type. Empty unless logged in and consented. */
export const userAttributes = (
  user: AnalyticsUser | undefined,
  consented: boolean | undefined,
): UserAttributes =>
  user?.loggedIn === true && consented === true
    ? {
        logged_in_user_id: String(user.id),
        is_verified: String(user.isVerified === true),
        user_type: user.type,
      }
    : {}
