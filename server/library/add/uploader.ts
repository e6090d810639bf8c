import { createHash } from 'node:crypto'
import type { UserRecord } from '../items.ts'

/** A user record with a name and nothing else. */
export function uploader(username: string): UserRecord {
  const digest = createHash('sha256').update(`user:${username}`).digest()
  return {
    id: `u${digest.readUInt32BE(0)}`,
    username,
    display_name: '',
    attribution_display_name: '',
    profile_url: `/channels/${encodeURIComponent(username)}`,
    avatar_url: '',
    is_verified: false,
    is_public: true,
    suppress_chrome: false,
  }
}
