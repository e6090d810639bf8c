/** One GIF: the picture, its page behind it, and what hover, tap and focus bring, each fetched when it is first wanted. */
import { useEffect, useReducer, useRef, useState } from 'react'
import { EVENT_ACTIONS } from '../../analytics/eventNames.ts'
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
import { useLazyModule } from '../../components/useLazyModule.ts'
import { TOUCH_QUERY, useMediaQuery } from '../../components/useMediaQuery.ts'
import { usePlayback } from '../../components/usePlayback.ts'
import { useReturnFocus } from '../../components/useReturnFocus.ts'
import { useStyles } from '../../components/useStyles.ts'
import { useTrack } from '../../components/useTrack.ts'
import { aspectRatio } from '../../gif/size.ts'
import { knownMedia } from '../../media/external/provider.ts'
import type { ShownProps } from '../OneGif.tsx'
import css from './embed.css?inline'
import { nextMobileFooter, startsOpen } from './mobileFooter.ts'

const loadHover = () => import('./EmbedHover.tsx')
const loadPanel = () => import('./EmbedPanel.tsx')
const loadMobileFooter = () => import('./MobileFooter.tsx')
const loadPlayer = () => import('../../components/externalPlayer/ExternalPlayer.tsx')

export function Embed({ gif, layout, options, onDead }: ShownProps) {
  useStyles(css)
  const { setNaturalRatio } = useServices()
  const track = useTrack(gif.id)
  const root = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const gifLink = useRef<HTMLElement>(null)
  const box = useBox(root)
  const compact = hidesUi(box)
  const touch = useMediaQuery(TOUCH_QUERY)
  const roomy = !compact && !touch
  const reveal = usePageReveal()
  const { handlers, ...pointed } = usePointed()
  const interested = pointed.pointer || pointed.focus
  const [hoverShown, setHoverShown] = useState(false)
  const [gridActive, setGridActive] = useState(false)
  const media = options.watch === 'show' ? knownMedia(gif.external_media) : undefined
  const [watching, setWatching] = useState(false)
  const [footerOpen, tellFooter] = useReducer(nextMobileFooter, media !== undefined, startsOpen)
  const share = useShareMenu(gif.id)
  const covered = share.open || watching
  const panelShown = hoverShown && !covered && roomy
  const returnFocus = useReturnFocus(covered)
  const onScreen = useGifSeen(root, gif)
  const playback = usePlayback({ id: gif.id, onScreen, hovered: interested, covered })
  const paused = playback.next === 'play'
  const ratio = aspectRatio(gif) ?? 1

  useEffect(() => {
    setNaturalRatio(ratio)
    return () => setNaturalRatio(undefined)
  }, [ratio, setNaturalRatio])

  const hover = useLazyModule(loadHover, interested)
  const panel = useLazyModule(loadPanel, interested && roomy)
  const mobile = useLazyModule(loadMobileFooter, touch && !compact)
  const player = useLazyModule(loadPlayer, watching, () => setWatching(false))

  const closeMenu = () => {
    share.close()
    returnFocus(share.button, gifLink)
  }
  const watch = () => setWatching(true)
  const backToGif = () => {
    setWatching(false)
    returnFocus(gifLink)
  }

  const tapped = touch && !compact && media !== undefined
  return (
    <div
      ref={root}
      className="giflet-embed giflet-page"
      part="embed"
      data-gif-id={gif.id}
      data-moving={playback.moving}
      data-shown={panelShown}
      data-grid-active={panelShown && gridActive}
      data-compact={compact}
      data-touch={touch}
      data-revealed={reveal.revealed}
      style={layout === 'flow' ? { aspectRatio: String(ratio) } : undefined}
      {...handlers}
    >
      <div ref={scroller} className="giflet-embed-scroller" inert={covered}>
        <div className="giflet-embed-stage">
          <GifLink
            gif={gif}
            linkRef={gifLink}
            campaign="embed"
            follows={options.link === 'show'}
            expanded={tapped ? footerOpen : undefined}
            onTap={() => tellFooter('tap')}
          >
            <FittedMedia {...{ gif, box, ratio, reveal, onDead }} moving={playback.moving} />
          </GifLink>
          <div className="giflet-tools" data-paused={paused}>
            <PlaybackButton id={gif.id} playback={playback} />
            {roomy && <ShareButton share={share} />}
          </div>
          {roomy && (
            <div className="giflet-embed-logo">
              <Logo look="scrim" onOpen={url => track(EVENT_ACTIONS.clickLink, url)} />
            </div>
          )}
        </div>
        {panel && roomy && (
          <panel.EmbedPanel
            {...{ gif, options, media, paused, scroller }}
            shown={panelShown}
            onGridActive={setGridActive}
            onWatch={watch}
          />
        )}
        {mobile && touch && !compact && (
          <mobile.MobileFooter {...{ gif, media, share }} open={footerOpen} onWatch={watch} />
        )}
      </div>
      {hover && (
        <hover.EmbedHover
          {...{ gif, root, gifLink, pointed, panelShown, gridActive }}
          onShown={setHoverShown}
        />
      )}
      {share.Menu && <share.Menu {...{ gif, options }} campaign="embed" onClose={closeMenu} />}
      {watching && player && media && <player.ExternalPlayer media={media} onBack={backToGif} />}
    </div>
  )
}
