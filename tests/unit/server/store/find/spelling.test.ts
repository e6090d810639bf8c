import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import {
  alternatives,
  mayBeMisspelt,
  partsOf,
  partsOfMisspelt,
} from '../../../../../server/store/find/spelling.ts'

const often = (...words: string[]) => new Map(words.map(word => [word, 1]))

test.each([
  ['prty', true],
  ['partyy', true],
  ['pirty', true],
  ['praty', true],
  ['ytrap', false],
  ['prt', false],
  ['party', false],
])('%s may stand for party: %s', (typed, expected) => {
  expect(alternatives(typed, often('party'))).toEqual(expected ? ['party'] : [])
})

test.each([
  ['of three letters only exchanged ones', 'cta', ['cot', 'cat'], ['cat']],
  ['two errors in long ones', 'tommorow', ['tomorrow'], ['tomorrow']],
  ['a doubled letter first', 'helo', ['hell', 'hero', 'hello'], ['hello', 'hell', 'hero']],
  ['a missing letter before another one', 'suprise', ['sunrise', 'surprise'], ['surprise', 'sunrise']],
])('takes %s', (_, typed, known, expected) => {
  expect(alternatives(typed, often(...known))).toEqual(expected)
})

it('takes frequent words before rare ones', () => {
  const known = new Map([
    ['lore', 1],
    ['love', 1000],
  ])
  expect(alternatives('loxe', known)).toEqual(['love', 'lore'])
})

it('finds every word with one error by its keys', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdé'), minLength: 4, maxLength: 10 })
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom(...'xyz'), (right, at, letter) => {
      const wrong = [...right].toSpliced(at % right.length, 1, letter).join('')
      const parts = new Set(partsOf(right))
      expect(partsOf(wrong).some(part => parts.has(part))).toBe(true)
      expect(partsOfMisspelt(wrong).some(part => partsOf(right).includes(part))).toBe(true)
      expect(alternatives(wrong, often(right))).toEqual([right])
    }),
  )
})

it('prefers words with the same beginning, and takes few', () => {
  expect(alternatives('partu', often('warty', 'party', 'parts', 'parta', 'partz', 'partv'))).toHaveLength(4)
  expect(alternatives('partu', often('wartu', 'party'))).toEqual(['party', 'wartu'])
})

test.each([
  ['ca', false],
  ['cat', true],
  ['cats', true],
  ['2024', false],
  ['\ue000tgif', false],
  ['a'.repeat(25), false],
])('%j may be misspelt: %s', (word, expected) => {
  expect(mayBeMisspelt(word)).toBe(expected)
})

it.each([
  ['dinasour', 'dinosaur'],
  ['bycicle', 'bicycle'],
  ['basktebal', 'basketball'],
  ['карандош', 'карандаш'],
])('finds %s with two errors by its consonants', (wrong, right) => {
  expect(partsOfMisspelt(wrong).some(part => partsOf(right).includes(part))).toBe(true)
  expect(alternatives(wrong, new Map([[right, 1]]))).toEqual([right])
})
