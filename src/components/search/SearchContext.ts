/** State shared by a search field, its suggestions and a list of results. */
import { createContext, useContext } from 'react'
import type { PageFetcher } from '../../api/paginator.ts'

/** The value of `SearchContext`. */
export interface SearchContextProps {
  /** The current search term; empty before the first search. */
  term: string
  /** Starts another search and shows its term in the field. */
  setSearch(term: string): void
  /** Changes with each search. Use it as the `key` of the list of results. */
  searchKey: string
  /** Pages of the search, or of trending GIFs without a term. */
  fetchGifs: PageFetcher
  /** Pages of the term rendered as animated text. */
  fetchAnimatedText: PageFetcher
  /** A page of `fetchGifs` is loading. */
  isFetching: boolean
  /** Popular searches. Empty until they load. */
  trendingSearches: readonly string[]
  /** The popular searches have loaded or failed: what is shown after them will not move. */
  isTrendingSettled: boolean
  /** The search field has the focus. */
  isFocused: boolean
  /** Sets whether the search field has the focus. */
  setIsFocused(focused: boolean): void
  /** Popular searches and categories may be fetched: with counted calls, after the first focus. */
  suggesting?: boolean
}

/** The state of the nearest `<SearchContextManager>`; `useSearch()` reads it. */
export const SearchContext = /* @__PURE__ */ createContext<SearchContextProps | undefined>(undefined)

/**
 * The search of the nearest `<SearchContextManager>`: its term, its pages and how to change it.
 *
 * @throws Error outside of a `<SearchContextManager>`, which is a programming error.
 */
export function useSearch(): SearchContextProps {
  const search = useContext(SearchContext)
  if (!search) throw new Error('Search components need a <SearchContextManager> above them')
  return search
}
