/**
 * Footer and related grid. They slide up over the picture on hover and scroll with it. Loaded on
 * first hover.
 */
import { type RefObject, useMemo, useRef, useState } from 'react'
import { trackedUrl } from '../../analytics/trackedUrl.ts'
import { RELATED_FIRST_PAGE, RELATED_NEXT_PAGE } from '../../api/pageSizes.ts'
import { fetchSource } from '../../api/sourcePages.ts'
import { Attribution } from '../../components/attribution/Attribution.tsx'
import { attributionName } from '../../components/attribution/credit.ts'
import { Button } from '../../components/button/Button.tsx'
import type { ExternalPlayerControl } from '../../components/externalPlayer/useExternalPlayer.ts'
import { OpenIcon } from '../../components/icons/controlIcons.tsx'
import { RelatedGrid } from '../../components/relatedGrid/RelatedGrid.tsx'
import { WatchButton } from '../../components/watch/WatchButton.tsx'
import { slugOf } from '../../gif/slugOf.ts'
import type { Gif } from '../../gif/types.ts'
import { usePageViews } from '../../hooks/usePageViews.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import type { KnownMedia } from '../../media/videoHosts/knownMedia.ts'
import { InterceptorContext, useReport, useServices } from '../../services/context.ts'
import { isAboutGif, type ReportEvent } from '../../services/report.ts'
import type { WidgetProps } from '../widgetProps.ts'
import css from './panel.css?inline'
import { useGridActive } from './useGridActive.ts'
import { useScrollBack } from './useScrollBack.ts'

const FOOTER_HEIGHT_PX = 68
/** The 'Related Gifs' line, the last of the footer. */
const HEADER_HEIGHT_PX = 28
/** Distance of the footer with this line from the lower edge when shown. */
const OFFSET_PX = HEADER_HEIGHT_PX + 72

/** At the panel's end the wheel scrolls the page, so the panel must have an end. */
const PANEL_LIMIT = RELATED_FIRST_PAGE + RELATED_NEXT_PAGE

interface EmbedPanelProps {
  gif: Gif
  options: WidgetProps['options']
  media: KnownMedia | undefined
  /** Pausing the GIF pauses the tiles too. */
  paused: boolean
  shown: boolean
  scroller: RefObject<HTMLElement | null>
  onGridActive: (active: boolean) => void
  player: ExternalPlayerControl
}

export function EmbedPanel(props: EmbedPanelProps) {
  const { gif, options, media, paused, shown, scroller, onGridActive, player } = props
  useStyles(css)
  const { client, t } = useServices()
  const report = useReport()
  // Loading and errors of the grid do not count as the widget's.
  const interceptor = useMemo(
    () => ({ report: (event: ReportEvent) => isAboutGif(event) && report(event) }),
    [report],
  )
  const [empty, setEmpty] = useState(false)
  const root = useRef<HTMLElement>(null)
  const top = useRef<HTMLSpanElement>(null)
  const gridActive = useGridActive({ id: gif.id, scroller, top, onGridActive })
  useScrollBack(scroller, root, shown)
  const { rating, lang } = options
  const fetchGifs = useMemo(
    () => fetchSource(client, { kind: 'related', id: gif.id }, { rating, lang }),
    [client, gif.id, rating, lang],
  )
  const pageViews = usePageViews({ source: { kind: 'related', id: gif.id }, slug: slugOf(gif) }, shown)
  const credited = options.attribution === 'show' && attributionName(gif.user) !== ''
  if (empty && !credited && !media) return null
  const offset = empty ? FOOTER_HEIGHT_PX : OFFSET_PX
  return (
    <>
      <span ref={top} className="giflet-embed-top" />
      <section
        ref={root}
        className="giflet-embed-panel"
        part="panel"
        aria-label={empty ? t('Watch') : t('Related Gifs')}
        data-shown={shown}
        data-empty={empty}
        data-grid-active={gridActive}
        inert={!shown}
        style={{ marginTop: -offset }}
      >
        <footer className="giflet-embed-footer" part="footer" style={{ height: FOOTER_HEIGHT_PX }}>
          <div className="giflet-embed-credit">
            {credited && <Attribution user={gif.user} link="profile" size="medium" />}
            {media && <WatchButton look="light" media={media} player={player} />}
          </div>
          {!empty && (
            <h2 className="giflet-embed-heading" style={{ height: HEADER_HEIGHT_PX }}>
              {t('Related Gifs')}
            </h2>
          )}
        </footer>
        {!empty && (
          <>
            <div className="giflet-embed-related" data-theme="dark">
              <InterceptorContext value={interceptor}>
                <RelatedGrid
                  fetchGifs={fetchGifs}
                  limit={PANEL_LIMIT}
                  paused={paused}
                  fetchAheadPx={0}
                  {...pageViews}
                  onGifsEnd={gifs => setEmpty(gifs.length === 0)}
                  noLink={options.link === 'hide'}
                  hideAttribution={options.attribution === 'hide'}
                />
              </InterceptorContext>
            </div>
            <ContinueWatching gif={gif} shown={gridActive} />
          </>
        )}
      </section>
    </>
  )
}

/** The link below the grid: a gradient at the lower edge and a button that opens the GIF's page. */
function ContinueWatching({ gif, shown }: { gif: Gif; shown: boolean }) {
  const { t, brand } = useServices()
  const report = useReport()
  const href = trackedUrl(gif.url, { campaign: 'embed' }) || brand.url
  if (!href) return null
  return (
    <div className="giflet-embed-more" data-shown={shown} inert={!shown}>
      <Button
        look="light"
        part="continue"
        icon={<OpenIcon />}
        label={t('Continue Watching on {brand}', { brand: brand.name })}
        href={href}
        onPress={() => report({ type: 'viewMoreClicked', id: gif.id })}
      />
    </div>
  )
}
