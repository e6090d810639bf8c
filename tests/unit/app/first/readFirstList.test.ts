import { expect, test } from 'vitest'
import { readFirstList } from '../../../../src/app/first/readFirstList.ts'

const meta = { response_id: 'r' }
const answer = (data: unknown, total_count?: unknown) => ({ data, meta, pagination: { total_count } })
const ids = (json: unknown, limit?: number) => readFirstList(json, limit)?.gifs.map(({ id }) => id)

test('reads the GIFs that the list will show, each once', () => {
  const data = [
    { id: 'a' },
    { id: 'a' },
    { id: 'h', is_hidden: true },
    { id: 'r', is_removed: 1 },
    null,
    { id: 'b' },
  ]
  expect(ids(answer(data))).toEqual(['a', 'b'])
  expect(ids(answer(data), 2)).toEqual(['a'])
})

test.each<[unknown, number | undefined, boolean]>([
  [2, undefined, false],
  [3, undefined, true],
  [3, 2, false],
  [undefined, undefined, true],
  [0, undefined, true],
])('of two GIFs with a total of %s and the limit %s, more: %s', (total, limit, more) =>
  expect(readFirstList(answer([{ id: 'a' }, { id: 'b' }], total), limit)?.more).toBe(more),
)

test('an answer without GIFs is an empty list, whatever its total', () =>
  expect(readFirstList(answer([], 7), undefined)).toEqual({ gifs: [], more: false }))

test.each([
  undefined,
  'text',
  {},
  { data: [] },
  { data: {}, meta },
  { data: [], meta: { ...meta, status: 500 } },
])('%o is no list', json => expect(readFirstList(json, undefined)).toBeUndefined())
