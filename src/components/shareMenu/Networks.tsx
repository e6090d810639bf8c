/** The favourite link and one link per network, which opens in a popup where allowed. */
import type { ComponentType, MouseEvent } from 'react'
import { FAVORITE_REF, trackedUrl } from '../../analytics/trackedUrl.ts'
import { embedSize } from '../../gif/embedSize.ts'
import { renditionUrl } from '../../gif/renditionUrl.ts'
import type { Gif } from '../../gif/types.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import type { EnglishText } from '../../i18n/strings.ts'
import { openPopup } from '../../platform/popup.ts'
import { useReport, useServices } from '../../services/context.ts'
import { FacebookIcon, FavoriteIcon, PinterestIcon, TwitterIcon } from '../icons/menuIcons.tsx'
import css from './networks.css?inline'
import { popupSize, SHARE_NETWORKS, type ShareNetwork, shareUrl } from './shareLinks.ts'

const LOOKS: Record<ShareNetwork, { Icon: ComponentType; name: EnglishText }> = {
  facebook: { Icon: FacebookIcon, name: 'Facebook' },
  twitter: { Icon: TwitterIcon, name: 'Twitter' },
  pinterest: { Icon: PinterestIcon, name: 'Pinterest' },
}

interface NetworksProps {
  gif: Gif
  /** The GIF's page. */
  link: string
  campaign: string
}

export function Networks({ gif, link, campaign }: NetworksProps) {
  useStyles(css)
  const { t } = useServices()
  const report = useReport()
  const { width, height } = embedSize(gif)
  const shared = { url: link, title: gif.title, picture: renditionUrl(gif, width, height, { webp: false }) }
  const favorite = trackedUrl(link, { campaign, ref: FAVORITE_REF })
  const share = (network: ShareNetwork, event: MouseEvent<HTMLAnchorElement>) => {
    report({ type: 'shared', id: gif.id, network })
    // If the popup is refused, the link opens a tab. With a modifier key the browser's own
    // behaviour applies.
    const own = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (!own && openPopup(event.currentTarget.href, popupSize(network))) event.preventDefault()
  }
  return (
    <ul className="giflet-share-networks">
      <li>
        <a
          className="giflet-share-network"
          href={favorite}
          target="_blank"
          rel="noopener"
          part="favorite"
          data-network="favorite"
          onClick={() => report({ type: 'favoriteClicked', id: gif.id })}
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
              className="giflet-share-network"
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
