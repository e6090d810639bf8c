/**
 * The row between field and tiles: recent picks, trending searches and categories; or searches
 * related to the term.
 */
import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import type { Category } from '../../api/types.ts'
import { renditionUrl } from '../../gif/renditionUrl.ts'
import type { EnglishText } from '../../i18n/strings.ts'
import type { Translate } from '../../i18n/translate.ts'
import { useServices } from '../../services/context.ts'
import { BackIcon } from '../icons/controlIcons.tsx'
import { Icon, pen } from '../icons/icons.tsx'
import { type Chip, Chips } from '../search/Chips.tsx'
import { type SearchCatalog, useCatalog } from '../search/catalog.ts'
import { useSearch } from '../search/SearchContext.ts'
import { SuggestionBar } from '../search/SuggestionBar.tsx'
import { TrendingIcon } from '../search/searchIcons.tsx'
import { type FetchItems, useFetched } from '../search/useFetched.ts'
import type { PickerView } from './pickerView.ts'
import type { PickerState } from './usePicker.ts'

const THUMB_PX = 40
const TRENDING_SEARCHES = 5
const CATEGORIES = 20

interface PickerChipsProps {
  picker: Pick<PickerState, 'view' | 'setView' | 'tab' | 'recentGifs' | 'favorites'>
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
      <ChipRow {...props} />
    </div>
  )
}

function ChipRow({ picker }: PickerChipsProps) {
  const { t } = useServices()
  const { term, setSearch, trendingSearches, isTrendingSettled, suggesting = true } = useSearch()
  const { view, setView, tab } = picker
  const categories = useCategories(useCatalog(), suggesting)
  const lead = storedChips(picker, t)
  if (view.kind === 'category') return <CategoryRow view={view} onView={setView} />
  if (term) return <SuggestionBar lead={lead} />
  const chips: Chip[] = [
    ...lead,
    {
      key: ' trending',
      label: t('Trending'),
      icon: <TrendingIcon />,
      pressed: view.kind === 'search',
      onPress: () => setView(),
    },
    ...trendingSearches.slice(0, TRENDING_SEARCHES).map(name => ({
      key: `search ${name}`,
      label: name,
      onPress: () => setSearch(name),
    })),
    // Categories wait for the trending searches, which would move them.
    ...(tab === 'gifs' && isTrendingSettled ? categories : []).map(category => {
      const src = category.gif && renditionUrl(category.gif, THUMB_PX, THUMB_PX, { still: true })
      return {
        key: category.name_encoded,
        label: category.name,
        icon: src && <img className="giflet-chip-picture" src={src} alt="" loading="lazy" />,
        onPress: () => setView({ kind: 'category', category, subcategory: category.subcategories[0] }),
      }
    }),
  ]
  return <Chips label={t('Suggestions')} chips={chips} />
}

/** Recent picks and favourites, where there are any. */
function storedChips(
  { view, setView, recentGifs, favorites }: PickerChipsProps['picker'],
  t: Translate,
): Chip[] {
  const chip = (kind: 'recent' | 'favorites', label: EnglishText, icon?: ReactNode): Chip => ({
    key: ` ${kind}`,
    label: t(label),
    icon,
    pressed: view.kind === kind,
    onPress: () => setView(view.kind === kind ? undefined : { kind }),
  })
  return [
    ...(recentGifs.length > 0 ? [chip('recent', 'Recent', <RecentIcon />)] : []),
    ...(__PACKAGE__ && favorites?.length ? [chip('favorites', 'Favorite')] : []),
  ]
}

interface CategoryRowProps {
  view: Extract<PickerView, { kind: 'category' }>
  onView: PickerState['setView']
}

function CategoryRow({ view: { category, subcategory }, onView }: CategoryRowProps) {
  const chips: Chip[] = [
    { key: ' back', label: category.name, icon: <BackIcon />, onPress: () => onView() },
    ...category.subcategories.map(sub => ({
      key: sub.name_encoded,
      label: sub.name,
      pressed: sub === subcategory,
      onPress: () => onView({ kind: 'category', category, subcategory: sub }),
    })),
  ]
  return <Chips key={category.name_encoded} label={category.name} chips={chips} />
}

const RecentIcon = () => (
  <Icon>
    <path {...pen} d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2" />
  </Icon>
)

/** The provider's categories. Empty until they are wanted and have loaded, or if it has none. */
function useCategories(catalog: SearchCatalog, wanted: boolean): readonly Category[] {
  const fetchCategories = useCallback<FetchItems<Category>>(
    async signal => {
      const { data } = await catalog.categories({ signal })
      return data
        .filter(({ name }) => name && (!__PACKAGE__ || typeof name === 'string'))
        .slice(0, CATEGORIES)
    },
    [catalog],
  )
  return useFetched(wanted ? fetchCategories : undefined).items
}
