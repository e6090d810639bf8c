/**
 * Lets the visitor find and pick a GIF: a search field with suggestions, tabs, categories and
 * recent picks above a grid. Arrow down moves from the field to the tiles, arrows move between
 * tiles, Enter picks; Escape, or arrow up in the first row, returns to the field.
 *
 * ```tsx
 * <Picker onPick={gif => insert(gif.url)} />
 * ```
 */
import {
  type CSSProperties,
  type KeyboardEvent,
  type Ref,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { PageFetcher } from '../../api/paginator.ts'
import { fetchSource } from '../../api/sourcePages.ts'
import type { SearchOptions } from '../../api/types.ts'
import { pickDetail } from '../../gif/pickDetail.ts'
import type { Gif } from '../../gif/types.ts'
import { assignRef } from '../../hooks/assignRef.ts'
import { useElementId } from '../../hooks/useElementId.ts'
import { usePageViews } from '../../hooks/usePageViews.ts'
import { useRoot } from '../../hooks/useRoot.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import type { WithRootRef } from '../../hooks/withRef.ts'
import type { GifSource } from '../../protocol/source.ts'
import { PICKER_HEIGHT_PX } from '../../protocol/widgetDefaults.ts'
import { useReport, useServices } from '../../services/context.ts'
import { Grid } from '../grid/Grid.tsx'
import { type SearchCatalog, useCatalog } from '../search/catalog.ts'
import { SearchBar } from '../search/SearchBar.tsx'
import { useSearch } from '../search/SearchContext.ts'
import { SearchContextManager } from '../search/SearchContextManager.tsx'
import type { GifHandlers } from '../tile/gifHandlers.ts'
import { PickerChips } from './PickerChips.tsx'
import { PickerTabs } from './PickerTabs.tsx'
import css from './picker.css?inline'
import {
  contentType,
  PICKER_TABS,
  type PickerTab,
  type PickerView,
  pickerSource,
  SEARCH_VIEW,
} from './pickerView.ts'
import { useRecentGifs } from './recentGifs.ts'

/** Shorter than in a search bar, because the tiles below follow what is typed. */
const PICKER_DEBOUNCE_MS = 300

export interface PickerProps extends Pick<GifHandlers, 'onGifSeen' | 'onGifHover' | 'onGifVisible'> {
  /** The visitor picked this GIF. `pickDetail(gif)` is what to send or store of it. */
  onPick?: ((gif: Gif) => void) | undefined
  /** Default: all of them, `gifs stickers emoji text`. A single tab hides the row of tabs. */
  tabs?: readonly PickerTab[] | undefined
  /** The tab that opens first. Default: the first. */
  initialTab?: PickerTab | undefined
  /** Initial search term. Default: none, which shows trending GIFs. */
  initialTerm?: string | undefined
  rating?: SearchOptions['rating']
  lang?: string | undefined
  placeholder?: string | undefined
  autoFocus?: boolean | undefined
  /** Columns of the grid. Default: by its width. */
  columns?: number | undefined
  /** Pixels between tiles. Default 6. */
  gutter?: number | undefined
  /** Corner radius of tiles, pixels. Default 8. */
  borderRadius?: number | undefined
  /** Pixels. Default: as wide as the container. */
  width?: number | undefined
  /** Pixels. Default 440. */
  height?: number | undefined
  /** Takes the height of its container. */
  fill?: boolean | undefined
  /** Source of suggestions and categories. Default: the provider of the `<GifletProvider>`. */
  catalog?: SearchCatalog | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
  ref?: Ref<HTMLDivElement> | undefined
}

export function Picker(props: WithRootRef<PickerProps>) {
  const { tabs = PICKER_TABS, initialTerm, rating, lang, catalog } = props
  const [tab, setTab] = useState<PickerTab>(props.initialTab ?? tabs[0] ?? 'gifs')
  const options = useMemo(
    () => ({ type: contentType(tab), ...(rating && { rating }), ...(lang && { lang }) }),
    [tab, rating, lang],
  )
  return (
    <SearchContextManager initialTerm={initialTerm} options={options} catalog={catalog}>
      <OpenPicker {...props} tabs={tabs} tab={tab} onTab={setTab} />
    </SearchContextManager>
  )
}

interface OpenPickerProps extends WithRootRef<PickerProps> {
  tabs: readonly PickerTab[]
  tab: PickerTab
  onTab: (tab: PickerTab) => void
}

function OpenPicker({ tabs, tab, onTab, ...props }: OpenPickerProps) {
  useStyles(css)
  const { width, height = PICKER_HEIGHT_PX, fill = false, borderRadius = 8 } = props
  const { t, client } = useServices()
  const report = useReport()
  const { term, setSearch } = useSearch()
  const catalog = useCatalog()
  const root = useRef<HTMLDivElement>(null)
  const given = props.rootRef
  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      root.current = element
      return assignRef(given, element)
    },
    [given],
  )
  const rootProps = useRoot('giflet-picker', props.className, ref)
  const panelId = useElementId()
  const { recent, picked } = useRecentGifs(client)
  const [chosenView, setView] = useState<PickerView>(SEARCH_VIEW)
  const [searched, setSearched] = useState(term)
  // A new term returns to the search, whatever was shown before.
  if (searched !== term) {
    setSearched(term)
    setView(SEARCH_VIEW)
  }
  const view = searched === term ? chosenView : SEARCH_VIEW
  const { key, source, fetchGifs } = usePages(tab, view, term, picked, props)
  const pageViews = usePageViews(source && { source, content: contentType(tab) })
  const focusTiles = () =>
    root.current?.querySelector<HTMLElement>('.giflet-tile-link[tabindex="0"]')?.focus()
  const focusField = () => root.current?.querySelector<HTMLElement>('input')?.focus()
  const onTilesKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    focusField()
  }
  const name = term || t(view.kind === 'recent' ? 'Recent' : 'Trending')
  /** Announced when it has loaded: what the visitor asked for, not what opened first. */
  const [found, setFound] = useState('')
  const opened = useRef(key)
  const onPageFetched = (gifs: readonly Gif[]) => {
    pageViews.onPageFetched(gifs)
    if (found || key !== opened.current) setFound(gifs.length > 0 ? name : '')
  }
  return (
    <div
      {...rootProps}
      part="picker"
      style={{ ...(width !== undefined && { width }), height: fill ? '100%' : height, ...props.style }}
    >
      <SearchBar
        placeholder={props.placeholder}
        autoFocus={props.autoFocus}
        searchDebounce={PICKER_DEBOUNCE_MS}
        onLeave={focusTiles}
      />
      {tabs.length > 1 && <PickerTabs {...{ tabs, panelId }} chosen={tab} onChoose={onTab} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape returns to the field */}
      <div
        id={panelId}
        className="giflet-picker-panel"
        {...(tabs.length > 1 && { role: 'tabpanel', 'aria-labelledby': panelId && `${panelId}-${tab}` })}
        onKeyDown={onTilesKey}
      >
        <PickerChips
          view={view}
          hasRecent={picked.length > 0}
          categorized={tab === 'gifs'}
          catalog={catalog}
          onView={next => {
            if (next !== SEARCH_VIEW && term) setSearch('')
            setSearched(next !== SEARCH_VIEW ? '' : term)
            setView(next)
          }}
        />
        <div className="giflet-visually-hidden" role="status">
          {found && t('GIFs: {name}', { name: found })}
        </div>
        <div className="giflet-picker-tiles">
          <Grid
            key={key}
            fill
            noLink
            hideAttribution
            label={t('GIFs: {name}', { name })}
            fetchGifs={fetchGifs}
            {...pageViews}
            columns={props.columns}
            gutter={props.gutter}
            borderRadius={borderRadius}
            onGifSeen={props.onGifSeen}
            onGifHover={props.onGifHover}
            onGifVisible={props.onGifVisible}
            onPageFetched={onPageFetched}
            onLeaveTop={focusField}
            onGifClick={gif => {
              recent.add(gif)
              report({ type: 'picked', pick: pickDetail(gif) })
              props.onPick?.(gif)
            }}
          />
        </div>
      </div>
    </div>
  )
}

/** The pages of the current view, and a key that changes with them. */
function usePages(
  tab: PickerTab,
  view: PickerView,
  term: string,
  picked: readonly Gif[],
  { rating, lang }: Pick<PickerProps, 'rating' | 'lang'>,
): { key: string; source: GifSource | undefined; fetchGifs: PageFetcher } {
  const { client } = useServices()
  const source = pickerSource(tab, view, term)
  const key = JSON.stringify([tab, source])
  // Recent picks are frozen when their view opens, so that a pick does not move tiles under the
  // pointer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `source`
  const fetchGifs = useMemo((): PageFetcher => {
    if (!source)
      return async offset => ({
        data: offset > 0 ? [] : [...picked],
        pagination: { count: picked.length, offset, total_count: picked.length },
      })
    return fetchSource(client, source, {
      type: contentType(tab),
      ...(rating && { rating }),
      ...(lang && { lang }),
    })
  }, [client, key, rating, lang])
  return { key, source, fetchGifs }
}
