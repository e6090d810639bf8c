/** The credited user of a GIF, and the link of the credit. */
import type { User } from '../../gif/types.ts'

/**
 * `profile`: links whenever the user has a page. `public`: links only if the user is public and
 * their chrome is not suppressed, as the players require. `none`: never links, for places that are
 * links already.
 */
export type AttributionLink = 'profile' | 'public' | 'none'

/** The display name, or `@username`. Empty if the user has neither; nobody is credited then. */
export function attributionName(user: Pick<User, 'display_name' | 'username'> | undefined): string {
  if (!user) return ''
  return user.display_name || (user.username && `@${user.username}`)
}

/** Address of the credit, or empty if it is not a link. */
export function attributionHref(user: User, link: AttributionLink): string {
  if (link === 'none' || (link === 'public' && (!user.is_public || user.suppress_chrome))) return ''
  return user.profile_url
}
