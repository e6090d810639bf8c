/** A header with the logo and Share, the GIF with its pause button, a footer with uploader and call to action. */
import { type CSSProperties, useEffect, useRef } from 'react'
import { EVENT_ACTIONS } from '../../analytics/eventNames.ts'
import { Attribution } from '../../components/attribution/Attribution.tsx'
import { attributionName } from '../../components/attribution/attribution.ts'
import { Cta } from '../../components/cta/Cta.tsx'
import { Logo } from '../../components/logo/Logo.tsx'
import { FittedMedia } from '../../components/oneGif/FittedMedia.tsx'
import { hidesUi } from '../../components/oneGif/frameSizes.ts'
import { GifLink } from '../../components/oneGif/GifLink.tsx'
import { PlaybackButton } from '../../components/oneGif/PlaybackButton.tsx'
import { ShareButton } from '../../components/oneGif/ShareButton.tsx'
import { usePageReveal } from '../../components/oneGif/usePageReveal.ts'
import { usePointed } from '../../components/oneGif/usePointed.ts'
import { useShareMenu } from '../../components/oneGif/useShareMenu.ts'
import { useServices } from '../../components/services.ts'
import { useBox } from '../../components/useBox.ts'
import { useGifSeen } from '../../components/useGifSeen.ts'
import { usePlayback } from '../../components/usePlayback.ts'
import { useReturnFocus } from '../../components/useReturnFocus.ts'
import { useStyles } from '../../components/useStyles.ts'
import { useTrack } from '../../components/useTrack.ts'
import { aspectRatio } from '../../gif/size.ts'
import type { ShownProps } from '../OneGif.tsx'
import css from './player.css?inline'
import { PLAYER_FOOTER_HEIGHT_PX, PLAYER_HEADER_HEIGHT_PX, playerRatio } from './playerSizes.ts'

export function Player({ gif, layout, options, onDead }: ShownProps) {
  useStyles(css)
  const { setNaturalRatio } = useServices()
  const track = useTrack(gif.id)
  const root = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const gifLink = useRef<HTMLElement>(null)
  const box = useBox(root)
  const stageBox = useBox(stage)
  // Flowing, the height is made by the content: the GIF's own part of it would not tell a small frame.
  const compact =
    layout === 'flow' ? hidesUi({ width: box.width, height: Number.POSITIVE_INFINITY }) : hidesUi(box)
  const reveal = usePageReveal()
  const share = useShareMenu(gif.id)
  const pointed = usePointed()
  const onScreen = useGifSeen(stage, gif)
  const playback = usePlayback({
    id: gif.id,
    onScreen,
    hovered: pointed.pointer || pointed.focus,
    covered: share.open,
  })
  const returnFocus = useReturnFocus(share.open)
  const ratio = aspectRatio(gif) ?? 1
  const credited = options.attribution === 'show' && attributionName(gif.user) !== ''
  const footer = !compact && (credited || gif.cta !== undefined)
  const bars = (compact ? 0 : PLAYER_HEADER_HEIGHT_PX) + (footer ? PLAYER_FOOTER_HEIGHT_PX : 0)
  const natural = playerRatio(ratio, box.width, bars)

  useEffect(() => {
    setNaturalRatio(natural)
    return () => setNaturalRatio(undefined)
  }, [natural, setNaturalRatio])

  const closeMenu = () => {
    share.close()
    returnFocus(share.button, gifLink)
  }

  const openLink = (url: string) => track(EVENT_ACTIONS.clickLink, url)
  return (
    <div
      ref={root}
      className="giflet-player giflet-page"
      part="player"
      data-gif-id={gif.id}
      data-moving={playback.moving}
      data-compact={compact}
      data-revealed={reveal.revealed}
      style={SIZES as CSSProperties}
      {...pointed.handlers}
    >
      <div className="giflet-player-column" inert={share.open}>
        {!compact && (
          <header className="giflet-player-header" part="header">
            <Logo look="plain" onOpen={openLink} />
            <ShareButton share={share} look="quiet" />
          </header>
        )}
        <div
          ref={stage}
          className="giflet-player-stage"
          style={layout === 'flow' ? { aspectRatio: String(ratio) } : undefined}
        >
          <GifLink gif={gif} linkRef={gifLink} campaign="player" follows={options.link === 'show'}>
            <FittedMedia {...{ gif, ratio, reveal, onDead }} box={stageBox} moving={playback.moving} />
          </GifLink>
          <div className="giflet-tools giflet-player-overlay" data-paused={playback.next === 'play'}>
            <PlaybackButton id={gif.id} playback={playback} />
          </div>
        </div>
        {footer && (
          <footer className="giflet-player-footer" part="footer">
            {credited && <Attribution user={gif.user} link="public" size="medium" />}
            <Cta gif={gif} onOpen={openLink} />
          </footer>
        )}
      </div>
      {share.Menu && <share.Menu {...{ gif, options }} campaign="player" onClose={closeMenu} />}
    </div>
  )
}

/** For the style sheet, which cannot import. */
const SIZES = {
  '--giflet-player-header': `${PLAYER_HEADER_HEIGHT_PX}px`,
  '--giflet-player-footer': `${PLAYER_FOOTER_HEIGHT_PX}px`,
}
