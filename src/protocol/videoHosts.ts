/** The video hosts that can be played here, and the origins that their players are framed from. */
export const VIDEO_HOSTS = ['youtube', 'vimeo'] as const
export type VideoHost = (typeof VIDEO_HOSTS)[number]

/** YouTube's is the one that sets no cookie before playback. */
export const PLAYER_ORIGINS: Readonly<Record<VideoHost, string>> = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
}
