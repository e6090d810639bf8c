/** Checks the video that a provider names as the source of a GIF. Pure. */
import type { ExternalMedia } from '../../gif/types.ts'
import { VIDEO_HOSTS, type VideoHost } from '../../protocol/videoHosts.ts'

/** Ids are letters, digits, `-` and `_`. Unlisted Vimeo videos have a second part after a slash. */
const ASSET_UID = /^[\w-]{1,64}(\/[\w-]{1,64})?$/

export interface KnownMedia {
  host: VideoHost
  uid: string
  /** Whole seconds into the video. */
  start: number
}

/** The video behind a GIF, or `undefined` if its video host is unknown. */
export function knownMedia(media: ExternalMedia | undefined): KnownMedia | undefined {
  const host = VIDEO_HOSTS.find(known => known === media?.provider_name)
  if (!media || !host || !ASSET_UID.test(media.asset_uid)) return undefined
  return { host, uid: media.asset_uid, start: Math.max(0, Math.floor(media.start)) || 0 }
}
