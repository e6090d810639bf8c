import { act, fireEvent } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { SearchBar } from '../../../../src/components/search/SearchBar.tsx'
import { SuggestionBar } from '../../../../src/components/search/SuggestionBar.tsx'
import { settle } from '../kit.tsx'
import { showSearch } from './kit.tsx'

beforeEach(() => void vi.useFakeTimers())

it('SearchContextManager fetches trending GIFs, then the search, each with its own key', async () => {
  const tree = showSearch(null, { options: { type: 'stickers', rating: 'g' } })
  await act(() => tree.search().fetchGifs(0, 5))
  expect(tree.calls.trending.mock.calls[0]?.[0]).toMatchObject({ type: 'stickers', rating: 'g', limit: 5 })
  const before = tree.search().searchKey
  act(() => tree.search().setSearch('cat'))
  expect(tree.search().searchKey).not.toBe(before)
  await act(() => tree.search().fetchGifs(5, 5))
  expect(tree.calls.search.mock.calls[0]).toMatchObject(['cat', { type: 'stickers', offset: 5 }])
})

it.each([{ rating: 'r' }, { lang: 'de' }, { sort: 'recent' }] as const)(
  'SearchContextManager has another key for %o',
  options => {
    const given = { type: 'gifs', rating: 'g', lang: 'en' } as const
    const keys = [given, { ...given, ...options }].map(
      options => showSearch(null, { options }).search().searchKey,
    )
    expect(new Set(keys).size).toBe(2)
  },
)

it('SearchContextManager sorts a search, but not trending GIFs', async () => {
  const tree = showSearch(null, { options: { sort: 'recent' } })
  await act(() => tree.search().fetchGifs(0, 5))
  expect(tree.calls.trending.mock.calls[0]?.[0]).not.toHaveProperty('sort')
  act(() => tree.search().setSearch('cat'))
  await act(() => tree.search().fetchGifs(0, 5))
  expect(tree.calls.search.mock.calls[0]).toMatchObject(['cat', { sort: 'recent' }])
})

it('SearchContextManager fetches nothing without a term if trending GIFs are not wanted', async () => {
  const tree = showSearch(null, { shouldDefaultToTrending: false, options: null as never })
  let page: unknown
  await act(async () => {
    page = await tree.search().fetchGifs(0, 5)
  })
  expect(page).toMatchObject({ data: [], pagination: { total_count: 0 } })
  expect(tree.calls.trending).not.toHaveBeenCalled()
})

it('SearchContextManager is fetching until the page arrives or fails', async () => {
  const tree = showSearch(null)
  tree.calls.trending.mockRejectedValue(new Error('down'))
  let page: Promise<unknown> = Promise.resolve()
  act(() => {
    page = tree.search().fetchGifs(0, 5)
    page.catch(() => {})
  })
  expect(tree.search().isFetching).toBe(true)
  await act(async () => void (await page.catch(() => {})))
  expect(tree.search().isFetching).toBe(false)
})

it('SearchContextManager renders the term as animated text', async () => {
  const tree = showSearch(null, { initialTerm: 'hi' })
  await act(() => tree.search().fetchAnimatedText(0, 5))
  expect(tree.calls.animate.mock.calls[0]?.[0]).toBe('hi')
})

it('SuggestionBar offers trending searches, or related ones for a term', async () => {
  const tree = showSearch(
    <>
      <SearchBar />
      <SuggestionBar />
    </>,
  )
  await settle()
  fireEvent.click(tree.getByRole('button', { name: 'party' }))
  await settle()
  expect(tree.search().term).toBe('party')
  expect(tree.input().value).toBe('party')
  expect(tree.getByRole('button', { name: 'more party' })).toBeTruthy()
  expect(tree.queryByRole('button', { name: 'hello' })).toBeNull()
})

it('SuggestionBar is one tab stop with arrow keys', async () => {
  const tree = showSearch(<SuggestionBar />)
  await settle()
  const chips = tree.getAllByRole('button')
  expect(chips.map(chip => chip.tabIndex)).toEqual([0, -1])
  act(() => chips[0]?.focus())
  fireEvent.keyDown(chips[0] as Element, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(chips[1])
  expect(tree.getAllByRole('button').map(chip => chip.tabIndex)).toEqual([-1, 0])
})
