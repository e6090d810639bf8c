/** The simplified footer of touch screens: Watch, the way to the GIF's page, Share. */
import { EVENT_ACTIONS } from '../../analytics/eventNames.ts'
import { Button } from '../../components/button/Button.tsx'
import { OpenIcon } from '../../components/icons/wayIcons.tsx'
import { ShareButton } from '../../components/oneGif/ShareButton.tsx'
import type { ShareControl } from '../../components/oneGif/useShareMenu.ts'
import { useServices } from '../../components/services.ts'
import { trackedUrl } from '../../components/trackedUrl.ts'
import { useStyles } from '../../components/useStyles.ts'
import { useTrack } from '../../components/useTrack.ts'
import { WatchButton } from '../../components/watch/WatchButton.tsx'
import type { Gif } from '../../gif/types.ts'
import type { KnownMedia } from '../../media/external/provider.ts'
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
  const track = useTrack(gif.id)
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
          onPress={() => track(EVENT_ACTIONS.clickLink)}
        />
      )}
      <ShareButton share={share} />
    </div>
  )
}
