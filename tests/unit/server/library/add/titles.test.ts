import { expect, it } from 'vitest'
import { tagsOf, titleOf } from '../../../../../server/library/add/titles.ts'

it.each([
  ['cats/happy-cat_2.gif', 'Happy Cat 2', ['happy', 'cat', 'cats']],
  ['fluffyCat.gif', 'Fluffy Cat', ['fluffy', 'cat']],
  ['IMG_0042.mp4', 'IMG 0042', []],
  ['שלום עולם.gif', 'שלום עולם', ['שלום', 'עולם']],
  ['🎉.gif', '🎉', []],
])('%s', (path, title, tags) => {
  expect(titleOf(path)).toBe(title)
  expect(tagsOf(path)).toEqual(tags)
})
