/**
 * The row between field and tiles: recent picks, trending searches and categories; or searches
 * related to the term.
 */
import { useLayoutEffect, useRef } from 'react'
import { renditionUrl } from '../../gif/renditionUrl.ts'
import { useServices } from '../../services/context.ts'
import { BackIcon } from '../icons/controlIcons.tsx'
import { Icon, pen } from '../icons/icons.tsx'
import { type Chip, Chips } from '../search/Chips.tsx'
import type { SearchCatalog } from '../search/catalog.ts'
import { useSearch } from '../search/SearchContext.ts'
import { SuggestionBar } from '../search/SuggestionBar.tsx'
import { TrendingIcon } from '../search/searchIcons.tsx'
import { type PickerView, SEARCH_VIEW } from './pickerView.ts'
import { useCategories } from './useCategories.ts'

const THUMB_PX = 40
const TRENDING_SEARCHES = 5

interface PickerChipsProps {
  view: PickerView
  hasRecent: boolean
  /** Whether the tab has categories. */
  categorized: boolean
  catalog: SearchCatalog
  onView: (view: PickerView) => void
}

/** A press may replace the row; the focus then moves to the new one. */
export function PickerChips(props: PickerChipsProps) {
  const row = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  useLayoutEffect(() => {
    const element = row.current
    if (!pressed.current || !element) return
    pressed.current = false
    const { activeElement } = element.getRootNode() as Document | ShadowRoot
    if (activeElement && activeElement !== document.body) return
    const chip =
      element.querySelector<HTMLElement>('[aria-pressed="true"]') ?? element.querySelector('button')
    ;(chip ?? element).focus({ preventScroll: true })
  })
  return (
    <div
      ref={row}
      className="giflet-picker-row"
      tabIndex={-1}
      onClickCapture={() => {
        pressed.current = true
      }}
    >
      <Row {...props} />
    </div>
  )
}

function Row({ view, hasRecent, categorized, catalog, onView }: PickerChipsProps) {
  const { t } = useServices()
  const { term, setSearch, trendingSearches, isTrendingSettled, suggesting = true } = useSearch()
  const categories = useCategories(catalog, suggesting)
  const recent: Chip = {
    key: ' recent',
    label: t('Recent'),
    icon: <RecentIcon />,
    pressed: view.kind === 'recent',
    onPress: () => onView(view.kind === 'recent' ? SEARCH_VIEW : { kind: 'recent' }),
  }
  const lead = hasRecent ? [recent] : []
  if (view.kind === 'category') {
    const { category, subcategory } = view
    const chips: Chip[] = [
      {
        key: ' back',
        label: category.name,
        icon: <BackIcon />,
        onPress: () => onView(SEARCH_VIEW),
      },
      ...category.subcategories.map(sub => ({
        key: sub.name_encoded,
        label: sub.name,
        pressed: sub === subcategory,
        onPress: () => onView({ kind: 'category', category, subcategory: sub }),
      })),
    ]
    return <Chips key={category.name_encoded} label={category.name} chips={chips} />
  }
  if (term) return <SuggestionBar lead={lead} />
  const chips: Chip[] = [
    ...lead,
    {
      key: ' trending',
      label: t('Trending'),
      icon: <TrendingIcon />,
      pressed: view.kind === 'search',
      onPress: () => onView(SEARCH_VIEW),
    },
    ...trendingSearches.slice(0, TRENDING_SEARCHES).map(name => ({
      key: `search ${name}`,
      label: name,
      onPress: () => setSearch(name),
    })),
    // Once the searches have settled, which would push the categories aside.
    ...(categorized && isTrendingSettled ? categories : []).map(category => {
      const src = category.gif && renditionUrl(category.gif, THUMB_PX, THUMB_PX, { still: true })
      return {
        key: category.name_encoded,
        label: category.name,
        icon: src && <img className="giflet-chip-picture" src={src} alt="" loading="lazy" />,
        onPress: () => onView({ kind: 'category', category, subcategory: category.subcategories[0] }),
      }
    }),
  ]
  return <Chips label={t('Suggestions')} chips={chips} />
}

const RecentIcon = () => (
  <Icon>
    <path {...pen} d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2" />
  </Icon>
)
