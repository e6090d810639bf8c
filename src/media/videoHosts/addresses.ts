/** Addresses of a video host's pages. Pure. */
import type { VideoHost } from '../../protocol/videoHosts.ts'
import type { KnownMedia } from './knownMedia.ts'

/** Display names. */
export const VIDEO_HOST_NAMES: Record<VideoHost, string> = { youtube: 'YouTube', vimeo: 'Vimeo' }

export interface HostedVideo {
  id: string
  /** The second part of an unlisted video's id. */
  hash: string | undefined
  start: number
}

export const withQuery = (url: string, query: Record<string, string | number>): string =>
  `${url}?${new URLSearchParams(query as Record<string, string>)}`

const PAGE_URLS: Record<VideoHost, (video: HostedVideo) => string> = {
  youtube: ({ id, start }) =>
    withQuery('https://www.youtube.com/watch', { v: id, ...(start > 0 && { t: `${start}s` }) }),
  vimeo: ({ id, hash, start }) =>
    `https://vimeo.com/${id}${hash ? `/${hash}` : ''}${start > 0 ? `#t=${start}s` : ''}`,
}

export function readUid({ uid, start }: KnownMedia): HostedVideo {
  const [id = '', hash] = uid.split('/')
  return { id, hash, start }
}

/** Address of the video's own page, for frames that cannot nest a player. */
export const watchUrl = (media: KnownMedia): string => PAGE_URLS[media.host](readUid(media))
