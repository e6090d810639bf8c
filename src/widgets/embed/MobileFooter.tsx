/**
 * The simplified footer of touch screens: Watch, a link to the GIF's page, Share. It can be closed;
 * a button then opens it again.
 */
import { useLayoutEffect, useRef } from 'react'
import { trackedUrl } from '../../analytics/trackedUrl.ts'
import { Button } from '../../components/button/Button.tsx'
import type { ExternalPlayerControl } from '../../components/externalPlayer/useExternalPlayer.ts'
import { OpenIcon, RiseIcon } from '../../components/icons/controlIcons.tsx'
import { ShareButton } from '../../components/shareMenu/ShareButton.tsx'
import type { ShareControl } from '../../components/shareMenu/useShareMenu.ts'
import { WatchButton } from '../../components/watch/WatchButton.tsx'
import type { Gif } from '../../gif/types.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import type { KnownMedia } from '../../media/videoHosts/knownMedia.ts'
import { useReport, useServices } from '../../services/context.ts'
import css from './mobileFooter.css?inline'

const HEIGHT_PX = 36

interface MobileFooterProps {
  gif: Gif
  media: KnownMedia | undefined
  open: boolean
  share: ShareControl
  /** Toggles the footer. */
  onToggle: () => void
  player: ExternalPlayerControl
}

export function MobileFooter({ gif, media, open, share, onToggle, player }: MobileFooterProps) {
  useStyles(css)
  const { t, brand } = useServices()
  const report = useReport()
  const closer = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement>(null)
  const pressed = useRef(false)
  const toggle = () => {
    pressed.current = true
    onToggle()
  }
  // The pressed button goes away, so the other one takes the focus.
  useLayoutEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    const { current } = open ? closer : opener
    current?.focus({ preventScroll: true })
  }, [open])
  const href = trackedUrl(gif.url, { campaign: 'embed' }) || brand.url
  const viewOn = t('View on {brand}', { brand: brand.name })
  const bar = (
    <div
      className="giflet-mobile-footer"
      part="footer"
      data-open={open}
      inert={!open}
      style={{ height: HEIGHT_PX }}
    >
      {media && <WatchButton look="bare" media={media} player={player} />}
      {href && (
        <Button
          look="bare"
          part="view-on"
          icon={<OpenIcon />}
          label={viewOn}
          href={href}
          onPress={() => report({ type: 'linkClicked', id: gif.id })}
        />
      )}
      <ShareButton share={share} />
      <Button
        rootRef={closer}
        look="bare"
        part="close"
        iconOnly
        icon={<RiseIcon down />}
        label={t('Close')}
        onPress={toggle}
      />
    </div>
  )
  return (
    <>
      {bar}
      {!open && (
        <div className="giflet-mobile-hint">
          <Button
            rootRef={opener}
            look="scrim"
            part="open"
            iconOnly
            icon={<RiseIcon />}
            // Lists the footer's texts.
            label={[media && t('Watch'), href && viewOn, t('Share')].filter(Boolean).join(', ')}
            expanded={open}
            onPress={toggle}
          />
        </div>
      )}
    </>
  )
}
