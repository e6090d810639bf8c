/**
 * `giflet/search`: a search field, suggestions, and what connects them with a list.
 *
 * @module giflet/search
 */
export type { SearchCatalog } from '../components/search/catalog.ts'
export { SearchBar, type SearchBarProps } from '../components/search/SearchBar.tsx'
export { SearchContext, type SearchContextProps, useSearch } from '../components/search/SearchContext.ts'
export {
  SearchContextManager,
  type SearchContextManagerProps,
} from '../components/search/SearchContextManager.tsx'
export { SuggestionBar, type SuggestionBarProps } from '../components/search/SuggestionBar.tsx'
