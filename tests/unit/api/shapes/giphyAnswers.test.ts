/** A provider may answer with more records than were asked for; these are not read. */
import { expect, it } from 'vitest'
import { gifsIn } from '../../../../src/api/shapes/giphyAnswers.ts'
import { readPosts } from '../../../../src/api/shapes/tenorAnswers.ts'

const meta = { response_id: 'r', status: 200, msg: 'OK' }

it.each<[string, (data: object[], limit?: number) => { data: unknown[] } | undefined]>([
  ['GIPHY', (data, limit) => gifsIn({ data, pagination: {}, meta }, { limit, offset: 0 })],
  ['Tenor', (results, limit) => readPosts({ results, next: '25' }, limit)],
])('of 5,000 records in the shape of %s, a page is read', (_, read) => {
  let touched = 0
  const records = Array.from({ length: 5000 }, (_, id) => ({
    get id() {
      touched += 1
      return String(id)
    },
  }))
  expect(read(records, 25)?.data).toHaveLength(25)
  expect(touched).toBe(25)
  expect(read(records)?.data).toHaveLength(100)
  expect(touched).toBe(125)
})
