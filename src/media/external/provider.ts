/** Videos at other hosts: which hosts are known, and the addresses of a video's player and page. Pure. */
import type { ExternalMedia } from '../../gif/types.ts'

export const EXTERNAL_PROVIDERS = ['youtube', 'vimeo'] as const
export type ExternalProvider = (typeof EXTERNAL_PROVIDERS)[number]

/** Names as people write them. */
export const PROVIDER_LABELS: Record<ExternalProvider, string> = { youtube: 'YouTube', vimeo: 'Vimeo' }

/** Where the players live. The first is YouTube's host that sets no cookie before playback. */
export const PLAYER_ORIGINS: Record<ExternalProvider, string> = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
}

/** Without `#`: how Vimeo's player takes a colour. */
export const PLAYER_COLOR = '7c3aed'

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

/** Address of the host's player, with the parameters that the product asks for. */
export function playerUrl({ provider, uid, start }: KnownMedia): string {
  const [id = '', hash] = uid.split('/')
  if (provider === 'youtube') {
    const url = new URL(`${PLAYER_ORIGINS.youtube}/embed/${id}`)
    url.search = new URLSearchParams({
      autoplay: '1',
      loop: '1',
      playsinline: '1',
      fs: '0',
      rel: '0',
      volume: '0',
      enablejsapi: '1',
      // A second before the GIF begins, so that the moment can be seen coming.
      start: String(Math.max(start - 1, 0)),
    }).toString()
    return url.href
  }
  const url = new URL(`${PLAYER_ORIGINS.vimeo}/video/${id}`)
  url.search = new URLSearchParams({
    ...(hash && { h: hash }),
    autoplay: '1',
    byline: '0',
    title: '0',
    loop: '0',
    color: PLAYER_COLOR,
    // Volume 0, said in the address too: a browser lets only a muted player start by itself.
    muted: '1',
  }).toString()
  if (start > 0) url.hash = `t=${start}s`
  return url.href
}

/** Address of the video's own page, for where a player cannot be nested. */
export function watchUrl({ provider, uid, start }: KnownMedia): string {
  if (provider === 'youtube') {
    const url = new URL('https://www.youtube.com/watch')
    url.searchParams.set('v', uid)
    if (start > 0) url.searchParams.set('t', `${start}s`)
    return url.href
  }
  return `https://vimeo.com/${uid}${start > 0 ? `#t=${start}s` : ''}`
}
