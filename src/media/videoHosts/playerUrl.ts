/** Addresses of the video hosts' players. Pure. Loads with the player, unlike page addresses. */
import { PLAYER_ORIGINS, type VideoHost } from '../../protocol/videoHosts.ts'
import { type HostedVideo, readUid, withQuery } from './addresses.ts'
import type { KnownMedia } from './knownMedia.ts'
import type { PlayerSettings } from './playerMessages.ts'

/** Without `#`, as Vimeo's player expects. */
const PLAYER_COLOR = '7c3aed'

const PLAYER_URLS: Record<VideoHost, (video: HostedVideo, settings: PlayerSettings) => string> = {
  youtube: ({ id, start }, { muted, volume, loop = true, controls }) =>
    withQuery(`${PLAYER_ORIGINS.youtube}/embed/${id}`, {
      autoplay: 1,
      loop: Number(loop),
      playsinline: 1,
      fs: 0,
      rel: 0,
      volume: muted ? 0 : Math.round(volume * 100),
      ...(!controls && { controls: 0 }),
      enablejsapi: 1,
      // A second before the GIF begins, so that the moment does not start abruptly.
      start: Math.max(start - 1, 0),
    }),
  vimeo: ({ id, hash, start }, { muted, loop = false, controls }) => {
    const url = withQuery(`${PLAYER_ORIGINS.vimeo}/video/${id}`, {
      ...(hash && { h: hash }),
      autoplay: 1,
      byline: 0,
      title: 0,
      loop: Number(loop),
      color: PLAYER_COLOR,
      // Muted in the address too, because browsers only autoplay muted players.
      muted: Number(muted),
      ...(!controls && { controls: 0 }),
    })
    return start > 0 ? `${url}#t=${start}s` : url
  },
}

/** Address of the video host's player with our parameters. */
export const playerUrl = (media: KnownMedia, settings: PlayerSettings): string =>
  PLAYER_URLS[media.host](readUid(media), settings)
