/** Who a GIF is credited to, and whether the credit may lead to their page. */
import type { User } from '../../gif/types.ts'

/**
 * `profile`: a link wherever the user has a page. `public`: only if the user is public and their chrome is not
 * suppressed, the rule of the players. `none`: never, for places that are links themselves.
 */
export type AttributionLink = 'profile' | 'public' | 'none'

/** The display name, else `@username`; empty for a user with neither, who is not shown at all. */
export function attributionName(user: Pick<User, 'display_name' | 'username'> | undefined): string {
  if (!user) return ''
  return user.display_name || (user.username && `@${user.username}`)
}

/** Address behind the credit; empty where it is not a link. */
export function attributionHref(user: User, link: AttributionLink): string {
  if (link === 'none' || (link === 'public' && (!user.is_public || user.suppress_chrome))) return ''
  return user.profile_url
}
