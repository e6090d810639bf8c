/** The addresses of a known video: its player and its page at its host. Pure. */
import type { ExternalProvider, KnownMedia } from './provider.ts'

/** Names as people write them. */
export const PROVIDER_LABELS: Record<ExternalProvider, string> = { youtube: 'YouTube', vimeo: 'Vimeo' }

/** Where the players live. The first is YouTube's host that sets no cookie before playback. */
export const PLAYER_ORIGINS: Record<ExternalProvider, string> = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
}

/** Without `#`: how Vimeo's player takes a colour. */
export const PLAYER_COLOR = '7c3aed'

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
