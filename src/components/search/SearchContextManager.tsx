import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { PageFetcher } from '../../api/paginator.ts'
import { fetchSource } from '../../api/sourcePages.ts'
import type { SearchOptions } from '../../api/types.ts'
import { usableProps } from '../../hooks/usableProps.ts'
import type { GifSource } from '../../protocol/source.ts'
import { useServices } from '../../services/context.ts'
import { CatalogContext, type SearchCatalog, useCatalog } from './catalog.ts'
import { SearchContext, type SearchContextProps } from './SearchContext.ts'
import { type FetchItems, textsOf, useFetched } from './useFetched.ts'

/** Props of `<SearchContextManager>`. */
export interface SearchContextManagerProps {
  /** The search field, suggestions and results. */
  children?: ReactNode
  /** The search term, if you keep it: change it in `onTermChange`. */
  term?: string | undefined
  /** The visitor searched for something else. */
  onTermChange?: ((term: string) => void) | undefined
  /** Initial search term. Default: none, which shows trending GIFs. */
  initialTerm?: string | undefined
  /** Whether trending GIFs are shown without a term. Default true. */
  shouldDefaultToTrending?: boolean | undefined
  /** Sent with each search. `limit` is the page size for callers that pass none. */
  options?: Pick<SearchOptions, 'type' | 'rating' | 'lang' | 'limit' | 'fields' | 'sort'> | undefined
  /** Source of suggestions. Default: the provider of the `<GifletProvider>`. */
  catalog?: SearchCatalog | undefined
}

const NO_OPTIONS: NonNullable<SearchContextManagerProps['options']> = {}
const DEFAULT_PAGE = 25

const EMPTY_PAGE = { data: [], pagination: { count: 0, offset: 0, total_count: 0 } }

/**
 * Connects a search field, suggestions and a list of results: `<SearchBar>`, `<SuggestionBar>`, and
 * any list that uses `fetchGifs` of the `SearchContext`.
 *
 * @example
 * ```tsx
 * function Results() {
 *   const { fetchGifs, searchKey } = useSearch()
 *   return <Grid key={searchKey} fetchGifs={fetchGifs} />
 * }
 * ```
 */
export function SearchContextManager(given: SearchContextManagerProps) {
  const { catalog: own, ...props } = __PACKAGE__ ? usableProps('SearchContextManager', given) : given
  const catalog = useCatalog()
  const effective = own ?? catalog
  return (
    <CatalogContext value={effective}>
      <SearchState {...props} catalog={effective} />
    </CatalogContext>
  )
}

function SearchState({
  children,
  catalog,
  initialTerm = '',
  term: given,
  onTermChange,
  shouldDefaultToTrending = true,
  options: givenOptions,
}: SearchContextManagerProps & { catalog: SearchCatalog }) {
  const options = givenOptions ?? NO_OPTIONS
  const [own, setTerm] = useState(initialTerm)
  // A number, or `null` from an address without the parameter.
  const term = `${given ?? own ?? ''}`
  const [isFocused, setIsFocused] = useState(false)
  const [wasFocused, setWasFocused] = useState(useServices().publicProvider === undefined)
  const suggesting = wasFocused || isFocused
  const fetchTrending = useCallback<FetchItems<string>>(
    async signal => textsOf((await catalog.trendingSearches({ signal })).data),
    [catalog],
  )
  const trending = useFetched(suggesting ? fetchTrending : undefined)
  // biome-ignore lint/correctness/useHookAtTopLevel: constant in a build
  const lists = (__PACKAGE__ ? useLists(term, shouldDefaultToTrending, options) : {}) as SearchLists
  const value: SearchContextProps = {
    ...lists,
    term,
    setSearch(next) {
      setTerm(next)
      onTermChange?.(next)
    },
    trendingSearches: trending.items,
    isTrendingSettled: trending.settled,
    isFocused,
    setIsFocused: useCallback((focused: boolean) => {
      setIsFocused(focused)
      if (focused) setWasFocused(true)
    }, []),
    suggesting,
  }
  return <SearchContext value={value}>{children}</SearchContext>
}

type SearchLists = Pick<SearchContextProps, 'searchKey' | 'fetchGifs' | 'fetchAnimatedText' | 'isFetching'>

/** For the lists of a developer; a picker has its own. */
function useLists(
  term: string,
  shouldDefaultToTrending: boolean,
  options: NonNullable<SearchContextManagerProps['options']>,
): SearchLists {
  const { type, rating, lang, sort } = options
  const [fetching, setFetching] = useState(0)
  const pages = usePages(sourceOf(term, shouldDefaultToTrending), options)
  const fetchGifs = useCallback<PageFetcher>(
    async (...page) => {
      setFetching(count => count + 1)
      try {
        return await pages(...page)
      } finally {
        setFetching(count => count - 1)
      }
    },
    [pages],
  )
  return {
    searchKey: [term, type, rating, lang, sort].filter(Boolean).join(' / '),
    fetchGifs,
    fetchAnimatedText: usePages({ kind: 'text', message: term }, options),
    isFetching: fetching > 0,
  }
}

/** `undefined` if there is no term and trending GIFs are not wanted. */
function sourceOf(term: string, trending: boolean): GifSource | undefined {
  if (term) return { kind: 'search', term }
  return trending ? { kind: 'trending' } : undefined
}

function usePages(
  source: GifSource | undefined,
  { type, rating, lang, limit, fields, sort }: NonNullable<SearchContextManagerProps['options']>,
): PageFetcher {
  const { client } = useServices()
  const key = JSON.stringify(source)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `source`
  return useMemo((): PageFetcher => {
    if (!source) return async () => EMPTY_PAGE
    const fetchPage = fetchSource(client, source, {
      ...(type && { type }),
      ...(rating && { rating }),
      ...(lang && { lang }),
      ...(fields && { fields }),
      // Trending GIFs have an order of their own.
      ...(sort && source.kind !== 'trending' && { sort }),
    })
    return (offset, size = limit ?? DEFAULT_PAGE, ...more) => fetchPage(offset, size, ...more)
  }, [client, key, type, rating, lang, limit, fields, sort])
}
