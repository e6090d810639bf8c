import { expect, it } from 'vitest'
import { afterPage, type ReadProgress } from '../../../src/api/pageReader.ts'
import { makePage } from './makeGif.ts'

const at = { offset: 6, stale: 0 }

it.each<[string, Omit<ReadProgress, 'done'>, Parameters<typeof makePage>, number, Partial<ReadProgress>]>([
  ['a page of a known total', at, [[1, 2], { offset: 6, total_count: 20 }], 2, { offset: 8, done: false }],
  ['the last page', at, [[1, 2], { offset: 6, total_count: 8 }], 2, { offset: 8, done: true }],
  ['an empty page', at, [[], {}], 0, { offset: 6, done: true }],
  ['a page that counts omitted records', at, [[1], { offset: 6, count: 6 }], 1, { offset: 12 }],
  ['a page that counts nothing', at, [[1, 2], { offset: 6, count: 0 }], 2, { offset: 8, done: false }],
  ['a page from further on', at, [[1, 2], { offset: 10 }], 2, { offset: 12 }],
  ['a page without its offset', at, [[1, 2], { offset: 0 }], 2, { offset: 8 }],
  ['a total of 0', at, [[1], { offset: 6, total_count: 0 }], 1, { done: false }],
  ['a repeated page', at, [[1], { offset: 6 }], 0, { stale: 1, done: false }],
  ['a second one', { ...at, stale: 1 }, [[1], { offset: 6 }], 0, { stale: 2, done: true }],
  ['one before the total', { ...at, stale: 1 }, [[1], { total_count: 99 }], 0, { done: false }],
  ['a tenth one', { ...at, stale: 9 }, [[1], { total_count: 99 }], 0, { done: true }],
  ['something new again', { ...at, stale: 1 }, [[1], { offset: 6 }], 1, { stale: 0 }],
  ['a bookmark', at, [[1], { next: 'b' }], 1, { bookmark: 'b', done: false }],
  ['a repeated bookmark', { ...at, bookmark: 'b' }, [[1], { next: 'b' }], 1, { done: true }],
])('goes on after %s', (_, reading, page, added, expected) => {
  expect(afterPage(reading, makePage(...page), added)).toMatchObject(expected)
})
