/**
 * The share player: a header with logo and Share, the GIF with its pause button, a footer with
 * uploader and call to action.
 */
import { type CSSProperties, useRef } from 'react'
import { Attribution } from '../../components/attribution/Attribution.tsx'
import { attributionName } from '../../components/attribution/credit.ts'
import { Cta } from '../../components/cta/Cta.tsx'
import { hidesUi } from '../../components/gifStage/frameSizes.ts'
import { PlaybackButton } from '../../components/gifStage/PlaybackButton.tsx'
import { Logo } from '../../components/logo/Logo.tsx'
import { ShareButton } from '../../components/shareMenu/ShareButton.tsx'
import { useCloseWithoutRoom } from '../../components/shareMenu/useShareMenu.ts'
import { useBox } from '../../hooks/useBox.ts'
import { useHoverVisit } from '../../hooks/useHoverVisit.ts'
import { useNaturalRatio } from '../../hooks/useNaturalRatio.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { useReport } from '../../services/context.ts'
import { type LoadedGifProps, LoadGif } from '../LoadGif.tsx'
import { useSingleGif } from '../useSingleGif.tsx'
import type { WidgetProps } from '../widgetProps.ts'
import css from './player.css?inline'
import { PLAYER_FOOTER_HEIGHT_PX, PLAYER_HEADER_HEIGHT_PX, playerRatio } from './playerSizes.ts'

export function Player({ gif, layout, options, onDead }: LoadedGifProps) {
  useStyles(css)
  const report = useReport()
  const credited = options.attribution === 'show' && attributionName(gif.user) !== ''
  const hasFooter = credited || gif.cta !== undefined
  const fullBars = PLAYER_HEADER_HEIGHT_PX + (hasFooter ? PLAYER_FOOTER_HEIGHT_PX : 0)
  const one = useSingleGif({ gif, options, onDead, widget: 'player', barsPx: fullBars })
  const { stage, ratio, share } = one
  useHoverVisit(one.pointed.pointer, () => {
    const rect = stage.current?.getBoundingClientRect()
    if (rect) report({ type: 'imageHovered', gif, rect })
  })
  const root = useRef<HTMLDivElement>(null)
  const { width, height } = useBox(root)
  // In `flow` the content sets the height, so only the width can be too small.
  const compact = hidesUi({ width, height: layout === 'flow' ? Number.POSITIVE_INFINITY : height })
  useCloseWithoutRoom(share, !compact)
  const footer = !compact && hasFooter
  useNaturalRatio(playerRatio(ratio, width, compact ? 0 : fullBars))

  const openLink = (url: string) => report({ type: 'linkClicked', id: gif.id, url })
  return (
    <div
      ref={root}
      className="giflet-player giflet-page"
      part="player"
      {...one.rootProps}
      data-compact={compact}
      style={SIZES as CSSProperties}
    >
      <div className="giflet-player-column" inert={one.covered}>
        {!compact && (
          <div className="giflet-player-header" part="header">
            <Logo look="plain" onOpen={openLink} />
            <ShareButton share={share} look="quiet" />
          </div>
        )}
        <div
          ref={stage}
          className="giflet-player-stage"
          // Firefox gives a flex item no height in a column of automatic height, whatever its
          // ratio.
          style={layout === 'flow' ? { aspectRatio: String(ratio), flex: 'none' } : undefined}
        >
          {one.picture()}
          <div className="giflet-tools" data-paused={one.paused}>
            <PlaybackButton playback={one.playback} />
          </div>
        </div>
        {footer && (
          <div className="giflet-player-footer" part="footer">
            {credited && <Attribution user={gif.user} link="public" size="medium" />}
            <Cta gif={gif} onOpen={openLink} />
          </div>
        )}
      </div>
      {one.menu}
    </div>
  )
}

/** Custom properties for the style sheet, which cannot import constants. */
const SIZES = {
  '--giflet-player-header': `${PLAYER_HEADER_HEIGHT_PX}px`,
  '--giflet-player-footer': `${PLAYER_FOOTER_HEIGHT_PX}px`,
}

export const Widget = (props: WidgetProps) => <LoadGif {...props} View={Player} />
