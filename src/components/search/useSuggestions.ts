/** Suggestions for the text in the field: completions, or trending searches while it is empty. */
import { useMemo } from 'react'
import type { SearchCatalog } from './catalog.ts'
import { distinctNames, type FetchNames, useFetchedNames } from './useFetchedNames.ts'

/** Delay after the last key: short enough to feel instant, without a request per letter. */
export const SUGGEST_DEBOUNCE_MS = 150
const SUGGESTIONS = 8

export function useSuggestions(
  text: string,
  catalog: SearchCatalog,
  trending: readonly string[],
  wanted: boolean,
): readonly string[] {
  const term = wanted ? text.trim() : ''
  const fetchTags = useMemo<FetchNames | undefined>(
    () =>
      term
        ? async signal => (await catalog.searchTags(term, { signal })).data.map(({ name }) => name)
        : undefined,
    [catalog, term],
  )
  const { names: tags } = useFetchedNames(fetchTags, SUGGEST_DEBOUNCE_MS)
  return useMemo(() => distinctNames(term ? tags : trending, SUGGESTIONS), [term, tags, trending])
}
