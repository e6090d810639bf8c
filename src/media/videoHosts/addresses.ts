/** Addresses of a video host's player and video page. Pure. */
import { PLAYER_ORIGINS, type VideoHost } from '../../protocol/videoHosts.ts'
import type { KnownMedia } from './knownMedia.ts'
import { type PlayerSettings, SILENT_PLAYER } from './playerSettings.ts'

/** Display names. */
export const VIDEO_HOST_NAMES: Record<VideoHost, string> = { youtube: 'YouTube', vimeo: 'Vimeo' }

/** Without `#`, as Vimeo's player expects. */
const PLAYER_COLOR = '7c3aed'

interface Video {
  id: string
  /** The second part of an unlisted video's id. */
  hash: string | undefined
  start: number
}

const withQuery = (url: string, query: Record<string, string>): string =>
  `${url}?${new URLSearchParams(query)}`

const PLAYER_URLS: Record<VideoHost, (video: Video, settings: PlayerSettings) => string> = {
  youtube: ({ id, start }, { muted, volume, loop = true, controls }) =>
    withQuery(`${PLAYER_ORIGINS.youtube}/embed/${id}`, {
      autoplay: '1',
      loop: loop ? '1' : '0',
      playsinline: '1',
      fs: '0',
      rel: '0',
      volume: String(muted ? 0 : Math.round(volume * 100)),
      ...(!controls && { controls: '0' }),
      enablejsapi: '1',
      // A second before the GIF begins, so that the moment does not start abruptly.
      start: String(Math.max(start - 1, 0)),
    }),
  vimeo: ({ id, hash, start }, { muted, loop = false, controls }) => {
    const url = withQuery(`${PLAYER_ORIGINS.vimeo}/video/${id}`, {
      ...(hash && { h: hash }),
      autoplay: '1',
      byline: '0',
      title: '0',
      loop: loop ? '1' : '0',
      color: PLAYER_COLOR,
      // Muted in the address too, because browsers only autoplay muted players.
      muted: muted ? '1' : '0',
      ...(!controls && { controls: '0' }),
    })
    return start > 0 ? `${url}#t=${start}s` : url
  },
}

const PAGE_URLS: Record<VideoHost, (video: Video) => string> = {
  youtube: ({ id, start }) =>
    withQuery('https://www.youtube.com/watch', { v: id, ...(start > 0 && { t: `${start}s` }) }),
  vimeo: ({ id, hash, start }) =>
    `https://vimeo.com/${id}${hash ? `/${hash}` : ''}${start > 0 ? `#t=${start}s` : ''}`,
}

function videoOf({ uid, start }: KnownMedia): Video {
  const [id = '', hash] = uid.split('/')
  return { id, hash, start }
}

/** Address of the video host's player with our parameters. */
export const playerUrl = (media: KnownMedia, settings: PlayerSettings = SILENT_PLAYER): string =>
  PLAYER_URLS[media.host](videoOf(media), settings)

/** Address of the video's own page, for frames that cannot nest a player. */
export const watchUrl = (media: KnownMedia): string => PAGE_URLS[media.host](videoOf(media))
