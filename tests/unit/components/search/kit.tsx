/** A catalog that answers at once and records its calls, and a tree around search components. */
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { GifClient, ListResult, Tag } from '../../../../src/api/types.ts'
import type { SearchCatalog } from '../../../../src/components/search/catalog.ts'
import { useSearch } from '../../../../src/components/search/SearchContext.ts'
import {
  SearchContextManager,
  type SearchContextManagerProps,
} from '../../../../src/components/search/SearchContextManager.tsx'
import { createWorld, pagesOf, show, type World } from '../kit.tsx'

const listOf = <T,>(data: T[]): ListResult<T> => ({
  data,
  pagination: { count: data.length, offset: 0, total_count: data.length },
  meta: { response_id: 'r' },
})

const tag = (name: string): Tag => ({
  name,
  name_encoded: name,
  response_id: '',
  analytics_response_payload: '',
})

export function fakeCatalog() {
  return {
    trendingSearches: vi.fn<SearchCatalog['trendingSearches']>(async () => listOf(['hello', 'party'])),
    searchTags: vi.fn<SearchCatalog['searchTags']>(async term =>
      listOf([tag(`${term}s`), tag(`${term} dance`)]),
    ),
    relatedTags: vi.fn<SearchCatalog['relatedTags']>(async term => listOf([tag(`more ${term}`)])),
    categories: vi.fn<SearchCatalog['categories']>(async () =>
      listOf([{ name: 'Animals', name_encoded: 'animals', subcategories: [] }]),
    ),
  }
}

/** A client whose lists are ten GIFs long. */
export function fakeClient() {
  const page = (options: { offset?: number; limit?: number } = {}) =>
    pagesOf(10)(options.offset ?? 0, options.limit ?? 10)
  const calls = {
    search: vi.fn((_term: string, options?: object) => page(options)),
    trending: vi.fn((options?: object) => page(options)),
    emoji: vi.fn((options?: object) => page(options)),
    animate: vi.fn((_text: string, options?: object) => page(options)),
    gifsByCategory: vi.fn((_category: string, _sub: string, options?: object) => page(options)),
  }
  return { calls, client: calls as unknown as GifClient }
}

export interface SearchTree extends ReturnType<typeof show> {
  catalog: ReturnType<typeof fakeCatalog>
  calls: ReturnType<typeof fakeClient>['calls']
  world: World
  /** The current context value. */
  search(): ReturnType<typeof useSearch>
  input(): HTMLInputElement
}

export function showSearch(
  children: ReactNode,
  props: Omit<SearchContextManagerProps, 'children' | 'catalog'> = {},
): SearchTree {
  const catalog = fakeCatalog()
  const { calls, client } = fakeClient()
  const world = createWorld({ client })
  let current: ReturnType<typeof useSearch> | undefined
  const Probe = () => {
    current = useSearch()
    return null
  }
  const view = show(
    world,
    <SearchContextManager {...props} catalog={catalog}>
      {children}
      <Probe />
    </SearchContextManager>,
  )
  return {
    ...view,
    catalog,
    calls,
    world,
    search() {
      if (!current) throw new Error('nothing was rendered')
      return current
    },
    input: () => view.getByRole('combobox') as HTMLInputElement,
  }
}
