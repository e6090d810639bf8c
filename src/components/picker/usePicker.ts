import { useMemo, useState } from 'react'
import type { PageFetcher } from '../../api/paginator.ts'
import { fetchSource } from '../../api/sourcePages.ts'
import type { SearchOptions } from '../../api/types.ts'
import { pickDetail } from '../../gif/pickDetail.ts'
import type { Gif } from '../../gif/types.ts'
import { usableProps } from '../../hooks/usableProps.ts'
import type { GifSource } from '../../protocol/source.ts'
import { useReport, useServices } from '../../services/context.ts'
import { inDevelopment } from '../../services/inDevelopment.ts'
import type { GifStorage } from './gifStorage.ts'
import {
  contentType,
  PICKER_TABS,
  type PickerTab,
  type PickerView,
  pickerSource,
  SEARCH_VIEW,
} from './pickerView.ts'
import { NO_FAVORITES, useFavorites, useRecentGifs } from './recentGifs.ts'

/** Options of `usePicker`, which are props of `<Picker>` as well. */
export interface PickerOptions {
  /** The visitor picked this GIF. `pickDetail(gif)` is what to send or store of it. */
  onPick?: ((gif: Gif) => void) | undefined
  /** Default: all of them, `gifs stickers emoji text`. A single tab hides the row of tabs. */
  tabs?: readonly PickerTab[] | undefined
  /** The open tab, if you keep it: change it in `onTabChange`. */
  tab?: PickerTab | undefined
  /** The visitor chose another tab. */
  onTabChange?: ((tab: PickerTab) => void) | undefined
  /** The tab that opens first. Default: the first. */
  initialTab?: PickerTab | undefined
  /** The search term, if you keep it: change it in `onTermChange`. Empty: trending GIFs. */
  term?: string | undefined
  /** The visitor searched for something else. */
  onTermChange?: ((term: string) => void) | undefined
  /** Initial search term. Default: none, which shows trending GIFs. */
  initialTerm?: string | undefined
  /** The strictest audience that GIFs must suit. Default: the provider decides. */
  rating?: SearchOptions['rating']
  /** Language tag of the search terms. Default: the provider decides. */
  lang?: string | undefined
  /** Keeps recent picks, for example `localGifs('name')`. Default: in memory, until a reload. */
  recents?: GifStorage | undefined
  /** Keeps favourites. Default: the picker has none. */
  favorites?: GifStorage | undefined
}

function filterTabs(tabs: readonly PickerTab[] = PICKER_TABS): readonly PickerTab[] {
  if (!__PACKAGE__ || tabs.every(tab => PICKER_TABS.includes(tab))) return tabs
  inDevelopment(log => log.warnOfValue('Picker', 'tabs', tabs, `of ${PICKER_TABS.join(', ')}`))
  return tabs.filter(tab => PICKER_TABS.includes(tab))
}

/** The developer's controlled value, or else state of the hook. */
function useControllable<T>(given: T | undefined, first: T, onChange: ((value: T) => void) | undefined) {
  const [own, setOwn] = useState(first)
  const set = (value: T) => {
    setOwn(value)
    onChange?.(value)
  }
  return [given ?? own, set] as const
}

/**
 * The state of a picker of your own: tab, term, view, recent picks and favourites, and the pages of
 * the current view. Render them with `useGifs(picker.fetchGifs, { listKey: picker.key })`, and
 * call `pick` with the chosen GIF, which reports it to the provider.
 *
 * @example
 * ```tsx
 * const picker = usePicker({ onPick: send, recents: localGifs('recent') })
 * const list = useGifs(picker.fetchGifs, { listKey: picker.key })
 * ```
 */
export function usePicker(given: PickerOptions = {}) {
  const options = __PACKAGE__ ? usableProps('usePicker', given) : given
  const { rating, lang } = options
  const tabs = filterTabs(options.tabs)
  const { client } = useServices()
  const report = useReport()
  const firstTab = options.initialTab ?? tabs[0] ?? 'gifs'
  const [tab, setTab] = useControllable(options.tab, firstTab, options.onTabChange)
  const [asked, setTerm] = useControllable(options.term, options.initialTerm ?? '', options.onTermChange)
  const term = `${asked}`
  const { recent, picked } = useRecentGifs(client, options.recents)
  // biome-ignore lint/correctness/useHookAtTopLevel: constant in a build
  const favorites = __PACKAGE__ ? useFavorites(options.favorites) : NO_FAVORITES
  const [chosen, setChosen] = useState({ view: SEARCH_VIEW, term })
  // A new term returns to the search, whatever was shown before.
  const view = chosen.term === term ? chosen.view : SEARCH_VIEW
  const stored = (view.kind === 'favorites' && favorites.favorites) || picked
  const search = useMemo(
    () => ({ type: contentType(tab), ...(rating && { rating }), ...(lang && { lang }) }),
    [tab, rating, lang],
  )
  return {
    ...{ tabs, tab, setTab, term, setTerm, view, search, ...favorites },
    /** Shows a category, recent picks, favourites or, by default, the search. */
    setView(next: PickerView = SEARCH_VIEW) {
      const searching = next === SEARCH_VIEW
      if (!searching && term) setTerm('')
      setChosen({ view: next, term: searching ? term : '' })
    },
    recentGifs: picked,
    pick(gif: Gif) {
      recent().add(gif)
      report({ type: 'picked', pick: pickDetail(gif) })
      options.onPick?.(gif)
    },
    ...usePages(tab, view, term, stored, search),
  }
}

/** The result of `usePicker`. */
export type PickerState = ReturnType<typeof usePicker>

/** The pages of the current view, and a key that changes with them. */
function usePages(
  tab: PickerTab,
  view: PickerView,
  term: string,
  stored: readonly Gif[],
  search: Pick<SearchOptions, 'type' | 'rating' | 'lang'>,
): { key: string; source: GifSource | undefined; fetchGifs: PageFetcher } {
  const { client } = useServices()
  const source = pickerSource(tab, view, term)
  const key = JSON.stringify([tab, search, source ?? view.kind])
  // Stored GIFs are frozen when their view opens, so that a pick does not move tiles under the
  // pointer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `source`
  const fetchGifs = useMemo((): PageFetcher => {
    if (source) return fetchSource(client, source, search)
    const { length: count } = stored
    return async offset => ({
      data: offset > 0 ? [] : [...stored],
      pagination: { count, offset, total_count: count },
    })
  }, [client, key, search])
  return { key, source, fetchGifs }
}
