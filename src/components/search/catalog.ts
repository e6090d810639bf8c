/** The calls behind suggestions: tags, trending and related searches, categories. */
import { createContext, useContext, useMemo } from 'react'
import { createClient } from '../../api/createClient.ts'
import { dialectOf } from '../../api/providers/registry.ts'
import type { CatalogClient } from '../../api/types.ts'
import { useServices } from '../../services/context.ts'
import { useSnippetOptions } from '../../services/snippetOptions.ts'

export type SearchCatalog = Pick<
  CatalogClient,
  'trendingSearches' | 'searchTags' | 'relatedTags' | 'categories'
>

export const CatalogContext = /* @__PURE__ */ createContext<SearchCatalog | undefined>(undefined)

/**
 * The catalog given by a component above, or one with the address and key of the tree's own client.
 */
export function useCatalog(): SearchCatalog {
  const given = useContext(CatalogContext)
  const { base, publicProvider } = useServices()
  const { api, key, provider } = useSnippetOptions()
  return useMemo(() => {
    if (given) return given
    // No session id: these calls do not check whether the visitor may be tracked.
    const options = {
      api: api || (publicProvider?.api ?? new URL(dialectOf(provider).ownPath ?? '/v1/', base).href),
      key,
      provider,
      pingbackId: '',
    }
    // Calls that a provider lacks reject, and nothing is suggested.
    return createClient(options) as SearchCatalog
  }, [given, api, key, provider, base, publicProvider])
}
