import { fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Picker, type PickerProps } from '../../../../src/components/picker/Picker.tsx'
import { SEARCH_DEBOUNCE_MS } from '../../../../src/components/search/useSearchField.ts'
import { pickDetail } from '../../../../src/gif/pickDetail.ts'
import { eachInFakeBrowser } from '../eachInFakeBrowser.ts'
import { createWorld, gifAt, idsOf, items, settle, show } from '../kit.tsx'
import { fakeCatalog, fakeClient } from '../search/kit.tsx'

eachInFakeBrowser()

async function showPicker(props: Partial<PickerProps> = {}, fake = fakeClient()) {
  const catalog = fakeCatalog()
  const onPick = vi.fn()
  const world = createWorld({ client: fake.client })
  const view = show(world, <Picker catalog={catalog} onPick={onPick} {...props} />)
  await settle(SEARCH_DEBOUNCE_MS)
  const tile = (index: number) => items(view.container)[index]?.querySelector('button') as HTMLButtonElement
  return { ...view, world, catalog, onPick, tile, calls: fake.calls, field: view.getByRole('combobox') }
}

it('Picker shows trending GIFs and calls onPick with the pressed one', async () => {
  const { tile, onPick, calls, world } = await showPicker({ rating: 'g' })
  expect(calls.trending.mock.calls[0]?.[0]).toMatchObject({ type: 'gifs', rating: 'g' })
  fireEvent.click(tile(2))
  expect(onPick.mock.calls.map(([gif]) => gif.id)).toEqual(['g2'])
  expect(world.emit).toHaveBeenCalledWith('pick', pickDetail(gifAt(2)))
})

it('Picker searches in the open tab', async () => {
  const { getByRole, field, calls } = await showPicker({ initialTab: 'stickers' })
  fireEvent.input(field, { target: { value: 'cat' } })
  await settle(SEARCH_DEBOUNCE_MS)
  expect(calls.search.mock.calls.at(-1)).toMatchObject(['cat', { type: 'stickers' }])
  fireEvent.click(getByRole('tab', { name: 'Text' }))
  // The module that requests it loads first.
  await vi.waitFor(() => expect(calls.animate.mock.calls.at(-1)?.[0]).toBe('cat'))
  fireEvent.input(field, { target: { value: '' } })
  fireEvent.click(getByRole('tab', { name: 'Emoji' }))
  await settle(SEARCH_DEBOUNCE_MS)
  await vi.waitFor(() => expect(calls.emoji).toHaveBeenCalledOnce())
})

it('Picker has tabs with arrow keys and one tab stop', async () => {
  const { getAllByRole, getByRole } = await showPicker()
  const [first] = getAllByRole('tab')
  first?.focus()
  fireEvent.keyDown(first as Element, { key: 'End' })
  const text = getByRole('tab', { name: 'Text', selected: true })
  expect(document.activeElement).toBe(text)
  expect(getAllByRole('tab').map(tab => tab.tabIndex)).toEqual([-1, -1, -1, 0])
  expect(getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(text.id)
})

it('Picker moves by arrows from the field into the tiles, between them, and back', async () => {
  const { field, tile } = await showPicker()
  field.focus()
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(tile(0))
  fireEvent.keyDown(tile(0), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(tile(1))
  expect([tile(0).tabIndex, tile(1).tabIndex]).toEqual([-1, 0])
  fireEvent.keyDown(tile(1), { key: 'ArrowUp' })
  expect(document.activeElement).toBe(field)
  tile(1).focus()
  fireEvent.keyDown(tile(1), { key: 'Escape' })
  expect(document.activeElement).toBe(field)
})

it('Picker keeps recent picks for the lifetime of the client', async () => {
  const fake = fakeClient()
  const first = await showPicker({}, fake)
  expect(first.queryByRole('button', { name: 'Recent' })).toBeNull()
  fireEvent.click(first.tile(3))
  first.unmount()
  const again = await showPicker({}, fake)
  fireEvent.click(again.getByRole('button', { name: 'Recent' }))
  await settle()
  expect(idsOf(again.container)).toEqual(['g3'])
  again.unmount()
  const other = await showPicker()
  expect(other.queryByRole('button', { name: 'Recent' })).toBeNull()
})

it('Picker opens a category, and leaves it by its button or by a search', async () => {
  const { getByRole, queryByRole, field, calls } = await showPicker()
  const animals = () => fireEvent.click(getByRole('button', { name: 'Animals' }))
  animals()
  await settle()
  expect(calls.search.mock.calls.at(-1)?.[0]).toBe('Animals')
  animals()
  await settle()
  expect(getByRole('button', { name: 'Trending', pressed: true })).toBeTruthy()
  expect(queryByRole('button', { name: 'party' })).toBeTruthy()
  animals()
  fireEvent.input(field, { target: { value: 'dog' } })
  await settle(SEARCH_DEBOUNCE_MS)
  expect(calls.search.mock.calls.at(-1)?.[0]).toBe('dog')
  await settle()
  expect(getByRole('button', { name: 'more dog' })).toBeTruthy()
})

it.each(['arrive', 'fail'] as const)('Picker holds categories back until searches %s', async end => {
  const catalog = fakeCatalog()
  let settleSearches = () => {}
  catalog.trendingSearches.mockReturnValue(
    new Promise((resolve, reject) => {
      const answer = { data: ['party'], pagination: { count: 1, offset: 0, total_count: 1 } }
      settleSearches = () => (end === 'arrive' ? resolve(answer as never) : reject(new Error('down')))
    }),
  )
  const { queryByRole } = await showPicker({ catalog })
  expect(queryByRole('button', { name: 'Animals' })).toBeNull()
  settleSearches()
  await settle()
  expect(queryByRole('button', { name: 'Animals' })).toBeTruthy()
  expect(queryByRole('button', { name: 'party' }) !== null).toBe(end === 'arrive')
})

/** A call of a catalog by which a developer's own fails. */
const refuse = () => {
  throw new Error('no such call')
}

it.each([
  ['reject', async () => refuse()],
  ['throw', refuse],
  ['answer nothing', async () => ({}) as never],
  ['answer no texts', async () => ({ data: [{ name: {} }] }) as never],
])('Picker works with suggestions and categories that %s', async (_, call) => {
  const catalog = fakeCatalog()
  catalog.categories.mockImplementation(call)
  catalog.trendingSearches.mockImplementation(call)
  const { getByRole, tile } = await showPicker({ catalog })
  expect(getByRole('button', { name: 'Trending' })).toBeTruthy()
  expect(tile(0)).toBeTruthy()
})

it('Picker hides the row of tabs if there is only one', async () => {
  const { queryByRole } = await showPicker({ tabs: ['stickers'] })
  expect(queryByRole('tablist')).toBeNull()
  expect(queryByRole('tabpanel')).toBeNull()
})
