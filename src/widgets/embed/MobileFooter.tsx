/** The simplified footer of touch screens: Watch, a link to the GIF's page, Share. */
import { trackedUrl } from '../../analytics/trackedUrl.ts'
import { Button } from '../../components/button/Button.tsx'
import { OpenIcon } from '../../components/icons/arrowIcons.tsx'
import { ShareButton } from '../../components/shareMenu/ShareButton.tsx'
import type { ShareControl } from '../../components/shareMenu/useShareMenu.ts'
import { WatchButton } from '../../components/watch/WatchButton.tsx'
import type { Gif } from '../../gif/types.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import type { KnownMedia } from '../../media/videoHosts/videoHost.ts'
import { useReport, useServices } from '../../services/context.ts'
import { MOBILE_FOOTER_HEIGHT_PX } from './embedSizes.ts'
import css from './mobileFooter.css?inline'

export interface MobileFooterProps {
  gif: Gif
  media: KnownMedia | undefined
  open: boolean
  share: ShareControl
  onWatch: () => void
}

export function MobileFooter({ gif, media, open, share, onWatch }: MobileFooterProps) {
  useStyles(css)
  const { t, brand } = useServices()
  const report = useReport()
  const href = trackedUrl(gif.url, { campaign: 'embed' }) || brand.url
  return (
    <div
      className="giflet-mobile-footer"
      part="footer"
      data-open={open}
      inert={!open}
      style={{ height: MOBILE_FOOTER_HEIGHT_PX }}
    >
      {media && <WatchButton look="bare" media={media} onWatch={onWatch} />}
      {href && (
        <Button
          look="bare"
          part="view-on"
          icon={<OpenIcon />}
          label={t('View on {brand}', { brand: brand.name })}
          href={href}
          onPress={() => report({ type: 'linkClicked', id: gif.id })}
        />
      )}
      <ShareButton share={share} />
    </div>
  )
}
