import { expect, it } from 'vitest'
import type { Category } from '../../../../src/api/types.ts'
import { type PickerView, pickerSource, SEARCH_VIEW } from '../../../../src/components/picker/pickerView.ts'
import { createRecentGifs } from '../../../../src/components/picker/recentGifs.ts'
import { gifAt } from '../kit.tsx'

const category = (name: string): Category => ({ name, name_encoded: name.toLowerCase(), subcategories: [] })
const animals: PickerView = { kind: 'category', category: category('Animals'), subcategory: category('Cats') }

it.each([
  ['gifs', SEARCH_VIEW, '', { kind: 'trending' }],
  ['gifs', SEARCH_VIEW, 'cat', { kind: 'search', term: 'cat' }],
  ['stickers', SEARCH_VIEW, 'cat', { kind: 'search', term: 'cat' }],
  ['emoji', SEARCH_VIEW, '', { kind: 'emoji' }],
  ['emoji', SEARCH_VIEW, 'cat', { kind: 'search', term: 'cat emoji' }],
  ['text', SEARCH_VIEW, '', { kind: 'trending' }],
  ['text', SEARCH_VIEW, 'hi', { kind: 'text', message: 'hi' }],
  ['gifs', animals, '', { kind: 'category', category: 'animals', subcategory: 'cats' }],
  ['gifs', { ...animals, subcategory: undefined }, '', { kind: 'search', term: 'Animals' }],
  ['gifs', { kind: 'recent' }, 'cat', undefined],
] as const)('pickerSource of %s %o with the term %j', (tab, view, term, source) => {
  expect(pickerSource(tab, view, term)).toEqual(source)
})

it('createRecentGifs keeps the newest first, each once, up to its limit', () => {
  const recent = createRecentGifs(2)
  for (const index of [1, 2, 1, 3]) recent.add(gifAt(index))
  expect(recent.list().map(({ id }) => id)).toEqual(['g3', 'g1'])
})

it('createRecentGifs notifies listeners until they are removed', () => {
  const recent = createRecentGifs()
  let told = 0
  const remove = recent.subscribe(() => told++)
  recent.add(gifAt(1))
  remove()
  recent.add(gifAt(2))
  expect(told).toBe(1)
})
