/** The favourite link and one link for each network, which opens in a small window where that is allowed. */
import type { ComponentType, MouseEvent } from 'react'
import { EVENT_ACTIONS } from '../../analytics/eventNames.ts'
import { embedSize } from '../../gif/embedSize.ts'
import { renditionUrl } from '../../gif/renditionUrl.ts'
import type { Gif } from '../../gif/types.ts'
import type { Message } from '../../i18n/strings.ts'
import { openPopup } from '../../platform/popup.ts'
import { FacebookIcon, FavoriteIcon, PinterestIcon, TwitterIcon } from '../icons/networkIcons.tsx'
import { useServices } from '../services.ts'
import { FAVORITE_REF, trackedUrl } from '../trackedUrl.ts'
import { useTrack } from '../useTrack.ts'
import { popupSize, SHARE_NETWORKS, type ShareNetwork, shareUrl } from './shareLinks.ts'

const LOOKS: Record<ShareNetwork, { Icon: ComponentType; name: Message }> = {
  facebook: { Icon: FacebookIcon, name: 'Facebook' },
  twitter: { Icon: TwitterIcon, name: 'Twitter' },
  pinterest: { Icon: PinterestIcon, name: 'Pinterest' },
}

export interface NetworksProps {
  gif: Gif
  /** The GIF's page. */
  link: string
  campaign: string
}

export function Networks({ gif, link, campaign }: NetworksProps) {
  const { analytics, emit, t } = useServices()
  const track = useTrack(gif.id)
  const { width, height } = embedSize(gif)
  const shared = { url: link, title: gif.title, picture: renditionUrl(gif, width, height, { webp: false }) }
  const favorite = trackedUrl(link, { campaign, ref: FAVORITE_REF })
  const share = (network: ShareNetwork, event: MouseEvent<HTMLAnchorElement>) => {
    track(EVENT_ACTIONS.socialSharing, network)
    analytics.share(network, gif.id)
    emit('share', { id: gif.id, network })
    // Refused: the link itself opens a tab. With a modifier the visitor has said what they want.
    const own = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (!own && openPopup(event.currentTarget.href, popupSize(network))) event.preventDefault()
  }
  return (
    <ul className="giflet-share-networks">
      <li>
        <a
          href={favorite}
          target="_blank"
          rel="noopener"
          part="favorite"
          data-network="favorite"
          onClick={() => track(EVENT_ACTIONS.clickFavorite)}
        >
          <FavoriteIcon />
          <span>{t('Favorite')}</span>
        </a>
      </li>
      {SHARE_NETWORKS.map(network => {
        const { Icon: NetworkIcon, name } = LOOKS[network]
        return (
          <li key={network}>
            <a
              href={shareUrl(network, shared)}
              target="_blank"
              rel="noopener"
              part="network"
              data-network={network}
              onClick={event => share(network, event)}
            >
              <NetworkIcon />
              <span>{t(name)}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
