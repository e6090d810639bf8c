import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold, words } from '../../../../../server/store/words/fold.ts'

it.each([
  ['Café CRÈME', 'cafe creme'],
  ['Straße', 'strasse'],
  ['STRASSE', 'strasse'],
  ['Ørsted', 'orsted'],
  ['Łódź', 'lodz'],
  ['İstanbul ılık', 'istanbul ilik'],
  ['œuvre Æon', 'oeuvre aeon'],
  ['ﬁne', 'fine'],
  ['Ｆｕｌｌ', 'full'],
  ['Ελλάς', 'ελλασ'],
  ['Ёлка', 'елка'],
  ['Мой', 'мой'],
  ['ネコ', 'ねこ'],
  ['ﷺ'.slice(0, 0), ''],
])('fold %s → %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

it('fold is idempotent', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => fold(fold(text)) === fold(text)))
})

it.each([
  ["Don't stop—me now!", ['dont', 'stop', 'me', 'now']],
  ['😀', ['grinning', 'face']],
  ['party👍🏽time', ['party', 'thumbs', 'up', 'time']],
  ['C++ or C#, #cat', ['cplusplus', 'or', 'csharp', 'cat']],
  ['  ', []],
  ['*"()^:{}-+', []],
  ['a\0b', ['a', 'b']],
  ['नमस्ते', ['नमस्ते']],
])('words %j → %j', (text, expected) => {
  expect(words(text)).toEqual(expected)
})

it('words splits text without spaces', () => {
  expect(words('猫と犬')).toEqual(['猫', 'と', '犬'])
})

it('words returns only letters, digits and marks for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => {
      for (const word of words(text)) expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u)
    }),
  )
})
