import { act, fireEvent } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { SearchBar } from '../../../../src/components/search/SearchBar.tsx'
import { SEARCH_DEBOUNCE_MS, SUGGEST_DEBOUNCE_MS } from '../../../../src/components/search/useSearchField.ts'
import { settle } from '../kit.tsx'
import { type SearchTree, showSearch } from './kit.tsx'

beforeEach(() => void vi.useFakeTimers())

const type = (tree: SearchTree, value: string) => {
  act(() => tree.input().focus())
  fireEvent.input(tree.input(), { target: { value } })
}
const press = (tree: SearchTree, key: string) => fireEvent.keyDown(tree.input(), { key })
const options = (tree: SearchTree) => tree.queryAllByRole('option').map(option => option.textContent)

it('SearchBar is named after the brand and searches after a pause in typing', async () => {
  const tree = showSearch(<SearchBar />)
  expect(tree.input().getAttribute('aria-label')).toBe('Search Brand')
  type(tree, 'c')
  await settle(SEARCH_DEBOUNCE_MS - 1)
  type(tree, 'cat ')
  await settle(SEARCH_DEBOUNCE_MS - 1)
  expect(tree.search().term).toBe('')
  await settle(1)
  expect(tree.search().term).toBe('cat')
})

it('SearchBar fetches completions once and takes one by keyboard', async () => {
  const onEnter = vi.fn()
  const tree = showSearch(<SearchBar onEnter={onEnter} />)
  type(tree, 'c')
  type(tree, 'cat')
  await settle(SUGGEST_DEBOUNCE_MS)
  expect(tree.catalog.searchTags.mock.calls.map(([term]) => term)).toEqual(['cat'])
  expect(options(tree)).toEqual(['cats', 'cat dance'])
  expect(tree.input().getAttribute('aria-expanded')).toBe('true')
  expect(tree.getByText('Suggestions: 2')).toBeTruthy()

  press(tree, 'ArrowDown')
  press(tree, 'ArrowDown')
  const active = tree.getByRole('option', { selected: true })
  expect(active.textContent).toBe('cat dance')
  expect(tree.input().getAttribute('aria-activedescendant')).toBe(active.id)
  expect(tree.input().value).toBe('cat dance')

  press(tree, 'Enter')
  await settle()
  expect(tree.search().term).toBe('cat dance')
  expect(onEnter).toHaveBeenCalledExactlyOnceWith('cat dance')
  expect(tree.input().getAttribute('aria-expanded')).toBe('false')
})

it('SearchBar takes a pressed suggestion and keeps the focus in the field', async () => {
  const tree = showSearch(<SearchBar />)
  type(tree, 'cat')
  await settle(SUGGEST_DEBOUNCE_MS)
  const [first] = tree.getAllByRole('option')
  if (!first) throw new Error('no option')
  expect(fireEvent.mouseDown(first)).toBe(false)
  fireEvent.click(first)
  await settle()
  expect(tree.search().term).toBe('cats')
})

it('SearchBar closes on the first Escape, clears on the second, and lets the third through', async () => {
  const tree = showSearch(<SearchBar />)
  type(tree, 'cat')
  await settle(SEARCH_DEBOUNCE_MS)
  const heard = vi.fn()
  document.addEventListener('keydown', heard)
  press(tree, 'Escape')
  expect(tree.input().value).toBe('cat')
  expect(tree.queryAllByRole('option')).toEqual([])
  press(tree, 'Escape')
  await settle()
  expect([tree.input().value, tree.search().term]).toEqual(['', ''])
  expect(heard).not.toHaveBeenCalled()
  press(tree, 'Escape')
  expect(heard).toHaveBeenCalledOnce()
  document.removeEventListener('keydown', heard)
})

it('SearchBar shows trending searches in an empty field on arrow down', async () => {
  const tree = showSearch(<SearchBar />)
  await settle()
  act(() => tree.input().focus())
  press(tree, 'ArrowDown')
  await settle()
  expect(options(tree)).toEqual(['hello', 'party'])
  expect(tree.catalog.searchTags).not.toHaveBeenCalled()
})

it('SearchBar calls onLeave on arrow down without suggestions', async () => {
  const onLeave = vi.fn()
  const tree = showSearch(<SearchBar onLeave={onLeave} />)
  act(() => tree.input().focus())
  press(tree, 'ArrowDown')
  expect(onLeave).toHaveBeenCalledOnce()
})

it('SearchBar clears with its button and keeps the focus in the field', async () => {
  const tree = showSearch(<SearchBar />, { initialTerm: 'dog' })
  expect(tree.input().value).toBe('dog')
  fireEvent.click(tree.getByRole('button', { name: 'Clear' }))
  await settle()
  expect(tree.search().term).toBe('')
  expect(document.activeElement).toBe(tree.input())
})

it('SearchBar ignores Enter during composition', async () => {
  const tree = showSearch(<SearchBar />)
  type(tree, 'に')
  fireEvent.keyDown(tree.input(), { key: 'Enter', isComposing: true })
  await settle()
  expect(tree.search().term).toBe('')
})

it('SearchBar still searches if suggestions fail', async () => {
  const tree = showSearch(<SearchBar />)
  tree.catalog.searchTags.mockRejectedValue(new Error('down'))
  type(tree, 'cat')
  await settle(SEARCH_DEBOUNCE_MS)
  expect(options(tree)).toEqual([])
  expect(tree.search().term).toBe('cat')
})

it('SearchBar sends nothing after it is unmounted', async () => {
  const tree = showSearch(<SearchBar />)
  type(tree, 'cat')
  tree.unmount()
  await settle(SEARCH_DEBOUNCE_MS)
  expect(tree.catalog.searchTags).not.toHaveBeenCalled()
})
