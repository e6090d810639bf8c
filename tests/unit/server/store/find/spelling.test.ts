import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import {
  alternatives,
  differsByOne,
  mayBeMisspelt,
  partsOf,
} from '../../../../../server/store/find/spelling.ts'

test.each([
  ['party', 'prty', true],
  ['party', 'partyy', true],
  ['party', 'pirty', true],
  ['party', 'praty', true],
  ['party', 'ytrap', false],
  ['party', 'party', false],
  ['party', 'prt', false],
  ['abcd', 'badc', false],
])('%s and %s differ by one error: %s', (a, b, expected) => {
  expect(differsByOne(a, b)).toBe(expected)
  expect(differsByOne(b, a)).toBe(expected)
})

it('finds every word with one error by the parts', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdé'), minLength: 4, maxLength: 10 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      if (!differsByOne(a, b)) return
      const parts = new Set(partsOf(a))
      expect(partsOf(b).some(part => parts.has(part))).toBe(true)
    }),
    { numRuns: 2_000 },
  )
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom(...'xyz'), (right, at, letter) => {
      const wrong = [...right].toSpliced(at % right.length, 1, letter).join('')
      const parts = new Set(partsOf(right))
      expect(partsOf(wrong).some(part => parts.has(part))).toBe(true)
      expect(alternatives(wrong, [right])).toEqual([right])
    }),
  )
})

it('takes words that begin alike first, and not many', () => {
  expect(alternatives('partu', ['warty', 'party', 'parts', 'part'])).toEqual(['parts', 'party', 'part'])
})

test.each([
  ['cat', false],
  ['cats', true],
  ['2024', false],
  ['\ue000tgif', false],
  ['a'.repeat(25), false],
])('%j may be misspelt: %s', (word, expected) => {
  expect(mayBeMisspelt(word)).toBe(expected)
})
