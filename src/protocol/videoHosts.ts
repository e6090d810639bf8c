/** The supported video hosts, and the origins of their players' frames. */
export const VIDEO_HOSTS = ['youtube', 'vimeo'] as const
export type VideoHost = (typeof VIDEO_HOSTS)[number]

/** YouTube's origin is the one that sets no cookie before playback. */
export const PLAYER_ORIGINS: Readonly<Record<VideoHost, string>> = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
}
