import { describe, expect, it } from 'vitest'
import { readGifs } from '../../../../../src/api/providers/giphy/readAnswer.ts'
import { MAX_RECORDS } from '../../../../../src/api/providers/giphy/readBody.ts'
import { crowd } from '../crowd.ts'

const answer = (data: unknown) => ({
  data,
  pagination: { offset: 0, count: 25, total_count: 5000 },
  meta: { response_id: 'r', status: 200, msg: 'OK' },
})

describe('readGifs', () => {
  it('reads no more of 5,000 records than were asked for', () => {
    const { records, read } = crowd(5000)
    const { data, pagination } = readGifs(answer(records), { limit: 25, offset: 0 })
    expect(data).toHaveLength(25)
    expect(read()).toEqual(Array.from({ length: 25 }, (_, index) => index))
    expect(pagination.count).toBe(25)
  })

  it('reads a page of records where no number was asked for', () => {
    const { records, read } = crowd(5000)
    expect(readGifs(answer(records), { limit: undefined, offset: 0 }).data).toHaveLength(MAX_RECORDS)
    expect(read()).toHaveLength(MAX_RECORDS)
  })

  it('reads each field of a record once', () => {
    const { records, fields } = crowd(1)
    readGifs(answer(records), { limit: 25, offset: 0 })
    expect(Math.max(...fields().values())).toBe(1)
  })
})
