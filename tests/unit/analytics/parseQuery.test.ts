import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstValue, MAX_QUERY_KEYS, parseQuery } from '../../../src/analytics/parseQuery.ts'

test.each<[string, Record<string, string | string[]>]>([
  ['', {}],
  ['?', {}],
  ['a=1&b=2', { a: '1', b: '2' }],
  ['?a=1', { a: '1' }],
  ['#gif=abc', { gif: 'abc' }],
  ['a', { a: '' }],
  ['a=', { a: '' }],
  ['=b', { '': 'b' }],
  ['a=1&&b=2&', { a: '1', b: '2' }],
  ['a=b=c', { a: 'b=c' }],
  ['a=1&a=2&a=3', { a: ['1', '2', '3'] }],
  ['q=happy+cat%21', { q: 'happy cat!' }],
  ['q=%F0%9F%98%80', { q: '😀' }],
  ['q=100%', { q: '100%' }],
  ['q=%E0%A4%A', { q: '\ufffd%A' }],
  ['__proto__=x&constructor=y', { ['__proto__']: 'x', constructor: 'y' }],
])('%j', (text, expected) => {
  expect(Object.entries(parseQuery(text))).toEqual(Object.entries(expected))
})

test('no name reaches the prototype', () => {
  const query = parseQuery('__proto__=1&__proto__=2')
  expect(Object.getPrototypeOf(query)).toBeNull()
  expect(Object.keys(query)).toEqual(['__proto__'])
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

const many = (count: number) => Array.from({ length: count }, (_, index) => `k${index}=${index}`).join('&')

test.each([
  [undefined, 3000, MAX_QUERY_KEYS],
  [{ maxKeys: 2 }, 5, 2],
  [{ maxKeys: 0 }, 3000, 3000],
])('with %j, %i pairs give %i keys', (options, given, expected) => {
  const query = parseQuery(many(given), options)
  expect(Object.keys(query)).toHaveLength(expected)
  expect(query[`k${expected - 1}`]).toBe(String(expected - 1))
})

test('reads what URLSearchParams writes', () => {
  const pairs = fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })))
  fc.assert(
    fc.property(pairs, entries => {
      const params = new URLSearchParams(entries)
      const query = parseQuery(params.toString(), { maxKeys: 0 })
      for (const name of new Set(params.keys())) {
        // A pair without name and value is written as "=", which both parse as one empty pair.
        expect([query[name]].flat()).toEqual(params.getAll(name))
      }
      expect(Object.keys(query)).toHaveLength(new Set(params.keys()).size)
    }),
  )
})

test('firstValue returns the first of several values', () => {
  const query = parseQuery('a=1&a=2&b=3')
  expect([firstValue(query, 'a'), firstValue(query, 'b'), firstValue(query, 'c')]).toEqual([
    '1',
    '3',
    undefined,
  ])
})
