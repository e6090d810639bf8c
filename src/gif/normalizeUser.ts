import { asRecord, flag, readFields, text } from './json.ts'
import { prose } from './prose.ts'
import { safeUrl } from './safeUrl.ts'
import type { User } from './types.ts'

const NAMES = ['username', 'display_name', 'attribution_display_name'] as const
const ADDRESSES = ['profile_url', 'avatar_url'] as const
const FLAGS = ['is_verified', 'is_public', 'suppress_chrome'] as const

/** The uploader, or `undefined` if the JSON names nobody. */
export function normalizeUser(json: unknown): User | undefined {
  const from = asRecord(json)
  const user: User = {
    id: text(from.id),
    ...readFields(from, NAMES, prose),
    ...readFields(from, ADDRESSES, safeUrl),
    ...readFields(from, FLAGS, flag),
  }
  return user.id || user.username || user.display_name ? user : undefined
}
