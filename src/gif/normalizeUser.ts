import { fields, flag, record, text } from './json.ts'
import { safeUrl } from './safeUrl.ts'
import type { User } from './types.ts'

const TEXTS = ['id', 'username', 'display_name', 'attribution_display_name'] as const
const ADDRESSES = ['profile_url', 'avatar_url'] as const
const FLAGS = ['is_verified', 'is_public', 'suppress_chrome'] as const

/** The uploader, or `undefined` when nothing in the JSON says who it is. */
export function normalizeUser(json: unknown): User | undefined {
  const from = record(json)
  const user: User = {
    ...fields(from, TEXTS, text),
    ...fields(from, ADDRESSES, safeUrl),
    ...fields(from, FLAGS, flag),
  }
  return user.id || user.username || user.display_name ? user : undefined
}
