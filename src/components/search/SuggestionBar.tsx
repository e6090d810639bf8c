/**
 * Chips of suggested searches: channels that match the term, searches related to it, or trending
 * searches.
 */
import { useMemo } from 'react'
import { avatarUrl } from '../../gif/avatarUrl.ts'
import { useServices } from '../../services/context.ts'
import { type Chip, Chips } from './Chips.tsx'
import { useCatalog } from './catalog.ts'
import { distinctNames as distinct } from './distinctNames.ts'
import { useSearch } from './SearchContext.ts'
import { TrendingIcon } from './searchIcons.tsx'
import { type FetchNames, useFetched } from './useFetched.ts'

export interface SuggestionBarProps {
  /** Chips before the suggestions. */
  lead?: readonly Chip[] | undefined
}

export function SuggestionBar({ lead = [] }: SuggestionBarProps) {
  const { t } = useServices()
  const { term, setSearch, trendingSearches, currentChannels, setActiveChannel } = useSearch()
  const catalog = useCatalog()
  const byChannel = term.startsWith('@')
  const fetchRelated = useMemo<FetchNames | undefined>(
    () =>
      term && !byChannel
        ? async signal =>
            (await catalog.relatedTags(term, undefined, { signal })).data.map(({ name }) => name)
        : undefined,
    [catalog, term, byChannel],
  )
  const { names: related } = useFetched(fetchRelated)
  const names = byChannel ? [] : distinct(term ? related : trendingSearches)
  const chips: Chip[] = [
    ...lead,
    ...(byChannel ? currentChannels : []).map(channel => ({
      key: `@${channel.slug}`,
      label: `@${channel.slug}`,
      icon: channel.user && <img className="giflet-chip-picture" src={avatarUrl(channel.user)} alt="" />,
      onPress: () => setActiveChannel(channel),
    })),
    ...names.map(name => ({
      key: name,
      label: name,
      icon: term ? undefined : <TrendingIcon />,
      onPress: () => setSearch(name),
    })),
  ]
  return <Chips label={t('Suggestions')} chips={chips} />
}
