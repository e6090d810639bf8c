import { expect, it } from 'vitest'
import { piecesOf, split } from '../../../../../server/store/find/split.ts'

const KNOWN: Record<string, number> = {
  thumbs: 5,
  up: 9,
  mind: 8,
  blown: 3,
  happy: 90,
  new: 20,
  year: 30,
  art: 2,
}
const splitKnown = (word: string) => split(word, piece => KNOWN[piece] ?? 0)

it.each([
  ['thumbsup', ['thumbs', 'up']],
  ['mindblown', ['mind', 'blown']],
  ['happynewyear', ['happy', 'new', 'year']],
  // Without words that tell nothing.
  ['iamhappy', ['happy']],
  ['unknown', undefined],
  ['happy', undefined],
])('splits %s into %j', (word, expected) => {
  expect(splitKnown(word)).toEqual(expected)
})

it('asks for no more pieces than a word has', () => {
  expect(piecesOf('cat')).toEqual([])
  expect(piecesOf('thumbsup')).toEqual(expect.arrayContaining(['thumbs', 'up']))
  expect(piecesOf('x'.repeat(40))).toEqual([])
})
