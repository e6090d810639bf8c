/** The calls behind suggestions: tags, trending and related searches, categories. */
import { createContext, useContext } from 'react'
import type { CatalogClient } from '../../api/types.ts'
import { useServices } from '../../services/context.ts'

/** The calls that provide suggestions. */
export type SearchCatalog = Pick<
  CatalogClient,
  'trendingSearches' | 'searchTags' | 'relatedTags' | 'categories'
>

export const CatalogContext = /* @__PURE__ */ createContext<SearchCatalog | undefined>(undefined)

/**
 * The catalog given by a component above, or the tree's own client: that of a `<GifletProvider>`
 * has these calls, and a widget gives another.
 */
export function useCatalog(): SearchCatalog {
  const { client } = useServices()
  return useContext(CatalogContext) ?? (client as object as SearchCatalog)
}
