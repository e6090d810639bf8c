import { expect, it } from 'vitest'
import { flag, MAX_TEXT_CHARS, nonNegative, text, wholeOrZero } from '../../../src/gif/json.ts'
import { MAX_PROSE_CHARS, prose } from '../../../src/gif/prose.ts'

it.each([
  ['a', 'a'],
  [12, '12'],
  [Number.NaN, ''],
  [null, ''],
  [['a'], ''],
  ['a'.repeat(MAX_TEXT_CHARS), 'a'.repeat(MAX_TEXT_CHARS)],
  ['a'.repeat(MAX_TEXT_CHARS + 1), ''],
])('text of %j', (value, expected) => expect(text(value)).toBe(expected))

it('prose is cut to its limit and safe in an address', () => {
  expect(prose('a'.repeat(10_000))).toHaveLength(MAX_PROSE_CHARS)
  expect(prose(' \ud83d\ude00 \ude00')).toBe('\ud83d\ude00 \ufffd')
  expect(() => encodeURIComponent(prose(`${'a'.repeat(MAX_PROSE_CHARS - 1)}\ud83d\ude00`))).not.toThrow()
})

it.each([
  ['12.6px', 12.6, 13],
  [-1, undefined, 0],
  ['1e999', undefined, 0],
  [{}, undefined, 0],
])('the number of %j', (value, number, rounded) => {
  expect(nonNegative(value)).toBe(number)
  expect(wholeOrZero(value)).toBe(rounded)
})
it.each([
  ['0', false],
  ['false', false],
  [null, false],
  ['no', true],
  [1, true],
])('the flag %j is %s', (value, expected) => expect(flag(value)).toBe(expected))
