/** Videos at other hosts: which hosts are known. Pure; their addresses are in `addresses.ts`. */
import type { ExternalMedia } from '../../gif/types.ts'

export const EXTERNAL_PROVIDERS = ['youtube', 'vimeo'] as const
export type ExternalProvider = (typeof EXTERNAL_PROVIDERS)[number]

/** Ids are letters, digits, `-` and `_`; Vimeo's unlisted videos carry a second part behind a slash. */
const ASSET_UID = /^[\w-]{1,64}(\/[\w-]{1,64})?$/

export interface KnownMedia {
  provider: ExternalProvider
  uid: string
  /** Whole seconds into the video. */
  start: number
}

/** The video behind a GIF, or nothing when its host is not one that can be played here. */
export function knownMedia(media: ExternalMedia | undefined): KnownMedia | undefined {
  const provider = EXTERNAL_PROVIDERS.find(known => known === media?.provider_name)
  if (!media || !provider || !ASSET_UID.test(media.asset_uid)) return undefined
  return { provider, uid: media.asset_uid, start: Math.max(0, Math.floor(media.start)) || 0 }
}
