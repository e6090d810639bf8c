/** Share links: each network's page for sharing a GIF, and the size of its popup. Pure. */
import type { Gif } from '../../gif/types.ts'
import type { Size } from '../../protocol/messages.ts'

export const SHARE_NETWORKS = ['facebook', 'twitter', 'pinterest'] as const
export type ShareNetwork = (typeof SHARE_NETWORKS)[number]

const POPUP: Size = { width: 480, height: 480 }
const TALL_POPUP: Size = { width: 350, height: 750 }

export const popupSize = (network: ShareNetwork): Size => (network === 'twitter' ? TALL_POPUP : POPUP)

interface SharedPage {
  /** The GIF's page. */
  url: string
  title: string
  /** A picture, for networks that accept one. */
  picture: string
}

/** Address that shares a GIF on a network. */
export function shareUrl(network: ShareNetwork, { url, title, picture }: SharedPage): string {
  switch (network) {
    case 'facebook':
      return withQuery('https://www.facebook.com/sharer/sharer.php', { u: url })
    case 'twitter':
      return withQuery('https://twitter.com/intent/tweet', { url, text: title })
    case 'pinterest':
      return withQuery('https://www.pinterest.com/pin/create/button/', {
        url,
        media: picture,
        description: title,
      })
  }
}

function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(values)) if (value) url.searchParams.set(name, value)
  return url.href
}

/**
 * The link to share: the GIF's full address where there is one, because it shows where it leads.
 */
export const shareLink = (gif: Pick<Gif, 'url' | 'bitly_url' | 'embed_url'>): string =>
  gif.url || gif.bitly_url || gif.embed_url
