/** One GIF: the picture, its page behind it, and what hover, tap, focus and Escape bring and take away. */
import { type CSSProperties, type FocusEvent, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { EVENT_ACTIONS } from '../../analytics/eventNames.ts'
import { Logo } from '../../components/logo/Logo.tsx'
import { FittedMedia } from '../../components/oneGif/FittedMedia.tsx'
import { hidesUi } from '../../components/oneGif/frameSizes.ts'
import { GifLink } from '../../components/oneGif/GifLink.tsx'
import { PlaybackButton } from '../../components/oneGif/PlaybackButton.tsx'
import { ShareButton } from '../../components/oneGif/ShareButton.tsx'
import { usePageReveal } from '../../components/oneGif/usePageReveal.ts'
import { useShareMenu } from '../../components/oneGif/useShareMenu.ts'
import { useServices } from '../../components/services.ts'
import { useBox } from '../../components/useBox.ts'
import { useEscape } from '../../components/useEscape.ts'
import { useGifSeen } from '../../components/useGifSeen.ts'
import { useLazyModule } from '../../components/useLazyModule.ts'
import { TOUCH_QUERY, useMediaQuery } from '../../components/useMediaQuery.ts'
import { usePlayback } from '../../components/usePlayback.ts'
import { useReturnFocus } from '../../components/useReturnFocus.ts'
import { useStyles } from '../../components/useStyles.ts'
import { useTrack } from '../../components/useTrack.ts'
import { aspectRatio } from '../../gif/size.ts'
import { GIF_VIEW, nextMediaEmbed } from '../../media/external/mediaEmbed.ts'
import { knownMedia } from '../../media/external/provider.ts'
import type { ShownProps } from '../OneGif.tsx'
import css from './embed.css?inline'
import { FOOTER_HEIGHT_PX, HEADER_HEIGHT_PX, MOBILE_FOOTER_HEIGHT_PX } from './embedSizes.ts'
import { nextMobileFooter, startsOpen } from './mobileFooter.ts'
import { useHover } from './useHover.ts'

const loadPanel = () => import('./EmbedPanel.tsx')
const loadMobileFooter = () => import('./MobileFooter.tsx')
const loadPlayer = () => import('../../components/externalPlayer/ExternalPlayer.tsx')

export function Embed({ gif, layout, options, onDead }: ShownProps) {
  useStyles(css)
  const { setNaturalRatio } = useServices()
  const track = useTrack(gif.id)
  const root = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const gifLink = useRef<HTMLElement>(null)
  const box = useBox(root)
  const compact = hidesUi(box)
  const touch = useMediaQuery(TOUCH_QUERY)
  const reveal = usePageReveal()
  const hover = useHover(gif)
  const media = options.watch === 'show' ? knownMedia(gif.external_media) : undefined
  const [mediaEmbed, tellPlayer] = useReducer(nextMediaEmbed, GIF_VIEW)
  const [footerOpen, tellFooter] = useReducer(nextMobileFooter, media !== undefined, startsOpen)
  const share = useShareMenu(gif.id)
  const watching = mediaEmbed.view === 'player'
  const covered = share.open || watching
  const panelShown = hover.shown && !covered && !compact && !touch
  const returnFocus = useReturnFocus(covered)
  const onScreen = useGifSeen(root, gif)
  const playback = usePlayback({ id: gif.id, onScreen, hovered: hover.interested, covered })
  const ratio = aspectRatio(gif) ?? 1

  useEffect(() => {
    setNaturalRatio(ratio)
    return () => setNaturalRatio(undefined)
  }, [ratio, setNaturalRatio])
  useLayoutEffect(() => {
    if (!panelShown) scroller.current?.scrollTo({ top: 0 })
  }, [panelShown])

  const panel = useLazyModule(loadPanel, hover.interested && !compact && !touch)
  const mobile = useLazyModule(loadMobileFooter, touch && !compact)
  const player = useLazyModule(loadPlayer, watching, () => tellPlayer('back'))

  const closeMenu = () => {
    share.close()
    returnFocus(share.button, gifLink)
  }
  const watch = () => tellPlayer('watch')
  const backToGif = () => {
    tellPlayer('back')
    returnFocus(gifLink)
  }
  const onEscape = () => {
    if (share.open) return closeMenu()
    if (watching) return backToGif()
    // In this order: focus that arrives would bring it back.
    if (root.current?.querySelector('.giflet-embed-panel:focus-within')) gifLink.current?.focus()
    hover.tell('dismiss')
  }
  useEscape({ root, active: covered || panelShown, anywhere: panelShown, onEscape })

  const handlers = {
    ...hover.handlers,
    onFocus(event: FocusEvent) {
      hover.handlers.onFocus(event)
      // Focus that goes back to what the grid has covered brings it into view.
      if (stage.current?.contains(event.target)) scroller.current?.scrollTo({ top: 0 })
    },
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
      data-grid-active={hover.gridActive}
      data-compact={compact}
      data-touch={touch}
      data-revealed={reveal.revealed}
      style={{ ...SIZES, ...(layout === 'flow' && { aspectRatio: String(ratio) }) } as CSSProperties}
      {...handlers}
    >
      <div ref={scroller} className="giflet-embed-scroller" inert={covered}>
        <div ref={stage} className="giflet-embed-stage">
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
          <div className="giflet-tools" data-paused={playback.next === 'play'}>
            <PlaybackButton id={gif.id} playback={playback} />
            {!compact && !touch && <ShareButton share={share} />}
          </div>
          {!compact && !touch && (
            <div className="giflet-embed-logo">
              <Logo look="scrim" onOpen={url => track(EVENT_ACTIONS.clickLink, url)} />
            </div>
          )}
        </div>
        {panel && !compact && !touch && (
          <panel.EmbedPanel
            {...{ gif, options, media, scroller }}
            paused={playback.next === 'play'}
            shown={panelShown}
            onGridActive={active => hover.tell(active ? 'gridActive' : 'gridRest')}
            onWatch={watch}
          />
        )}
        {mobile && touch && !compact && (
          <mobile.MobileFooter {...{ gif, media, share }} open={footerOpen} onWatch={watch} />
        )}
      </div>
      {share.Menu && <share.Menu {...{ gif, options }} campaign="embed" onClose={closeMenu} />}
      {watching && player && media && (
        <player.ExternalPlayer media={media} back={mediaEmbed.back} onState={tellPlayer} onBack={backToGif} />
      )}
    </div>
  )
}

/** For the style sheet, which cannot import. */
const SIZES = {
  '--giflet-footer': `${FOOTER_HEIGHT_PX}px`,
  '--giflet-header': `${HEADER_HEIGHT_PX}px`,
  '--giflet-mobile-footer': `${MOBILE_FOOTER_HEIGHT_PX}px`,
}
