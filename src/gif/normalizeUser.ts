import { flag, record, text } from './json.ts'
import { safeUrl } from './safeUrl.ts'
import type { User } from './types.ts'

/** The uploader, or `undefined` when nothing in the JSON says who it is. */
export function normalizeUser(json: unknown): User | undefined {
  const from = record(json)
  const user: User = {
    id: text(from.id),
    username: text(from.username),
    display_name: text(from.display_name),
    attribution_display_name: text(from.attribution_display_name),
    profile_url: safeUrl(from.profile_url),
    avatar_url: safeUrl(from.avatar_url),
    is_verified: flag(from.is_verified),
    is_public: flag(from.is_public),
    suppress_chrome: flag(from.suppress_chrome),
  }
  return user.id || user.username || user.display_name ? user : undefined
}
