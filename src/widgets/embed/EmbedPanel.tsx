/**
 * Footer and related grid, which slide up over the picture on hover and scroll with it. A chunk of its own: who only
 * looks at the GIF does not load it.
 */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { fetchSource } from '../../api/sourcePages.ts'
import { Attribution } from '../../components/attribution/Attribution.tsx'
import { attributionName } from '../../components/attribution/attribution.ts'
import { RelatedGrid } from '../../components/relatedGrid/RelatedGrid.tsx'
import { ServicesContext, useServices } from '../../components/services.ts'
import { useStyles } from '../../components/useStyles.ts'
import { WatchButton } from '../../components/watch/WatchButton.tsx'
import type { Gif } from '../../gif/types.ts'
import type { KnownMedia } from '../../media/external/provider.ts'
import type { WidgetProps } from '../widgetProps.ts'
import { ContinueWatching } from './ContinueWatching.tsx'
import { FOOTER_HEIGHT_PX, footerOffset, HEADER_HEIGHT_PX } from './embedSizes.ts'
import css from './panel.css?inline'
import { useInnerServices } from './useInnerServices.ts'
import { useScrollMarks } from './useScrollMarks.ts'

export interface EmbedPanelProps {
  gif: Gif
  options: WidgetProps['options']
  media: KnownMedia | undefined
  /** What the visitor chose for the GIF holds for the tiles too. */
  paused: boolean
  shown: boolean
  scroller: RefObject<HTMLElement | null>
  onGridActive: (active: boolean) => void
  onWatch: () => void
}

export function EmbedPanel(props: EmbedPanelProps) {
  const { gif, options, media, paused, shown, scroller, onGridActive, onWatch } = props
  useStyles(css)
  const { client, analytics, t } = useServices()
  const inner = useInnerServices(paused)
  const [empty, setEmpty] = useState(false)
  const root = useRef<HTMLElement>(null)
  const top = useRef<HTMLSpanElement>(null)
  const header = useRef<HTMLElement>(null)
  const marks = useScrollMarks({ id: gif.id, scroller, top, header, onGridActive })
  useScrollBack(scroller, root, shown)
  const { rating, lang } = options
  const fetchGifs = useMemo(
    () => fetchSource(client, { kind: 'related', id: gif.id }, { rating, lang }),
    [client, gif.id, rating, lang],
  )
  const pages = useRef(0)
  const onPage = useCallback(() => {
    pages.current++
    analytics.pageView(`/gifs/${encodeURIComponent(gif.id)}/related/page/${pages.current}`)
  }, [analytics, gif.id])
  const credited = options.attribution === 'show' && attributionName(gif.user) !== ''
  if (empty && !credited && !media) return null
  const offset = empty ? FOOTER_HEIGHT_PX : footerOffset(HEADER_HEIGHT_PX)
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
        data-grid-active={marks.gridActive}
        data-header-hidden={marks.headerHidden}
        inert={!shown}
        style={{ marginTop: -offset }}
      >
        <footer
          ref={header}
          className="giflet-embed-footer"
          part="footer"
          style={{ height: FOOTER_HEIGHT_PX }}
        >
          <div className="giflet-embed-credit">
            {credited && <Attribution user={gif.user} link="profile" size="medium" />}
            {media && <WatchButton look="light" media={media} onWatch={onWatch} />}
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
              <ServicesContext value={inner}>
                <RelatedGrid
                  fetchGifs={fetchGifs}
                  onGifsFetched={onPage}
                  onGifsEnd={gifs => setEmpty(gifs.length === 0)}
                  link={options.link === 'show'}
                  attribution={options.attribution === 'show'}
                />
              </ServicesContext>
            </div>
            <ContinueWatching gif={gif} shown={marks.gridActive} />
          </>
        )}
      </section>
    </>
  )
}

/** Back to the top once the panel is gone, and when focus goes back to what the grid has covered. */
function useScrollBack(
  scroller: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  shown: boolean,
): void {
  useLayoutEffect(() => {
    if (!shown) scroller.current?.scrollTo({ top: 0 })
  }, [scroller, shown])
  useEffect(() => {
    const element = scroller.current
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!panel.current?.contains(target as Node)) element?.scrollTo({ top: 0 })
    }
    element?.addEventListener('focusin', onFocusIn)
    return () => element?.removeEventListener('focusin', onFocusIn)
  }, [scroller, panel])
}
