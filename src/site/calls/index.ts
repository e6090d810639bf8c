/** Every site call, by group. */
import { channelGifs, channels, tags } from './channels.ts'
import { gifData } from './gifData.ts'
import { mediaService } from './mediaService.ts'
import { moderation } from './moderation.ts'
import { other } from './other.ts'
import { scheduler } from './scheduler.ts'
import { session } from './session.ts'
import { stories } from './stories.ts'
import { artists, users } from './users.ts'

/** All calls of the site, by group. */
export const SITE_CALLS = {
  session,
  users,
  artists,
  channels,
  tags,
  channelGifs,
  gifData,
  moderation,
  mediaService,
  stories,
  scheduler,
  other,
} as const

/** A group of calls. */
export type SiteGroup = keyof typeof SITE_CALLS
