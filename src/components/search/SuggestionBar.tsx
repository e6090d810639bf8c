import { useMemo } from 'react'
import { useServices } from '../../services/context.ts'
import { inDevelopment } from '../../services/inDevelopment.ts'
import { type Chip, Chips } from './Chips.tsx'
import { useCatalog } from './catalog.ts'
import { useSearch } from './SearchContext.ts'
import { TrendingIcon } from './searchIcons.tsx'
import { distinctNames as distinct, type FetchItems, textsOf, useFetched } from './useFetched.ts'

/** Props of `<SuggestionBar>`. */
export interface SuggestionBarProps {
  /** Chips before the suggestions. */
  lead?: readonly Chip[] | undefined
}

/** Chips of suggested searches: those related to the term, or trending ones. */
export function SuggestionBar({ lead = [] }: SuggestionBarProps) {
  if (!Array.isArray(lead)) inDevelopment(log => log.warnOfValue('SuggestionBar', 'lead', lead, 'an array'))
  const { t } = useServices()
  const { term, setSearch, trendingSearches } = useSearch()
  const catalog = useCatalog()
  const fetchRelated = useMemo<FetchItems<string> | undefined>(
    () =>
      term
        ? async signal =>
            textsOf((await catalog.relatedTags(term, undefined, { signal })).data.map(({ name }) => name))
        : undefined,
    [catalog, term],
  )
  const { items: related } = useFetched(fetchRelated)
  const names = distinct(term ? related : trendingSearches)
  const chips: Chip[] = [
    ...(!__PACKAGE__ ? lead : Array.isArray(lead) ? lead.filter(Boolean) : []),
    ...names.map(name => ({
      key: name,
      label: name,
      icon: term ? undefined : <TrendingIcon />,
      onPress: () => setSearch(name),
    })),
  ]
  return <Chips label={t('Suggestions')} chips={chips} />
}
