/** The embed page: one GIF that links to its page. */
import { type PointerEvent, useRef, useState } from 'react'
import { useExternalPlayer } from '../../components/externalPlayer/useExternalPlayer.ts'
import { hidesUi } from '../../components/gifStage/frameSizes.ts'
import { PlaybackButton } from '../../components/gifStage/PlaybackButton.tsx'
import { Logo } from '../../components/logo/Logo.tsx'
import { ShareButton } from '../../components/shareMenu/ShareButton.tsx'
import { useCloseWithoutRoom } from '../../components/shareMenu/useShareMenu.ts'
import { TOUCH_QUERY, useMediaQuery } from '../../hooks/useMediaQuery.ts'
import { useNaturalRatio } from '../../hooks/useNaturalRatio.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { knownMedia } from '../../media/videoHosts/knownMedia.ts'
import type { PlayerSettings } from '../../media/videoHosts/playerMessages.ts'
import type { Options } from '../../protocol/options.ts'
import { useReport } from '../../services/context.ts'
import { type LoadedGifProps, LoadGif } from '../LoadGif.tsx'
import { useSingleGif } from '../useSingleGif.tsx'
import type { WidgetProps } from '../widgetProps.ts'
import css from './embed.css?inline'
import { useEmbedParts } from './useEmbedParts.ts'

export function Embed({ gif, layout, options, onDead }: LoadedGifProps) {
  useStyles(css)
  const report = useReport()
  const player = useExternalPlayer()
  const one = useSingleGif({ gif, options, onDead, widget: 'embed', replaced: !!player.Part })
  const { stage: root, box, ratio, pointed, hovered, share, covered, paused, gifLink } = one
  useNaturalRatio(ratio)
  const compact = hidesUi(box)
  useCloseWithoutRoom(share, !compact)
  const touch = useMediaQuery(TOUCH_QUERY)
  const roomy = !compact && !touch
  const isMobile = !compact && touch
  const media = options.watch === 'show' ? knownMedia(gif.external_media) : undefined
  // With a video to watch, the first tap opens it; otherwise a tap opens the GIF's page.
  const [footerOpen, setFooterOpen] = useState(media === undefined)
  const toggleFooter = () => setFooterOpen(open => !open)
  const [hoverShown, setHoverShown] = useState(false)
  const [gridActive, setGridActive] = useState(false)
  const panelShown = hoverShown && !covered && roomy
  const scroller = useRef<HTMLDivElement>(null)

  const { hover, panel, mobile, prepare } = useEmbedParts(gif, options, { hovered, roomy, isMobile })

  const backToGif = () => {
    player.close()
    one.returnFocus(gifLink)
  }
  const tapsOpenFooter = isMobile && media !== undefined
  return (
    <div
      ref={root}
      className="giflet-embed giflet-page"
      part="embed"
      {...one.rootProps}
      onPointerEnter={(event: PointerEvent) => {
        prepare()
        one.rootProps.onPointerEnter(event)
      }}
      data-shown={panelShown}
      data-grid-active={panelShown && gridActive}
      data-compact={compact}
      data-touch={touch}
      style={styleOf(layout, ratio)}
    >
      <div className="giflet-tools" data-paused={paused} inert={covered}>
        <PlaybackButton playback={one.playback} />
        {roomy && <ShareButton share={share} />}
      </div>
      <div ref={scroller} className="giflet-embed-scroller" inert={covered}>
        <div className="giflet-embed-stage">
          {one.picture({
            expanded: tapsOpenFooter ? footerOpen : undefined,
            onTap: toggleFooter,
          })}
          {roomy && (
            <div className="giflet-embed-logo">
              <Logo look="scrim" onOpen={url => report({ type: 'linkClicked', id: gif.id, url })} />
            </div>
          )}
        </div>
        {panel && (
          <panel.EmbedPanel
            key={options.rating + options.lang}
            {...{ gif, options, media, player, paused, scroller }}
            shown={panelShown}
            onGridActive={setGridActive}
          />
        )}
        {mobile && (
          <mobile.MobileFooter {...{ gif, media, player, share }} open={footerOpen} onToggle={toggleFooter} />
        )}
      </div>
      {hover && (
        <hover.EmbedHover
          {...{ gif, root, gifLink, pointed, panelShown, gridActive }}
          onShown={setHoverShown}
        />
      )}
      {one.menu}
      {player.Part && media && (
        <player.Part media={media} settings={watchSettings(options)} onBack={backToGif} />
      )}
    </div>
  )
}

const styleOf = (layout: LoadedGifProps['layout'], ratio: number) =>
  layout === 'flow' ? { aspectRatio: String(ratio) } : undefined

export const Widget = (props: WidgetProps) => <LoadGif {...props} View={Embed} />

/** The settings of a video host's player, from the options. */
const watchSettings = ({
  muted,
  volume,
  loop,
  controls,
}: Pick<Options, 'muted' | 'volume' | 'loop' | 'controls'>): PlayerSettings => ({
  muted,
  volume,
  loop,
  controls: controls !== 'hide',
})
