import { describe, expect, it } from 'vitest'
import { gifsIn, MAX_RECORDS } from '../../../../src/api/shapes/giphyAnswers.ts'
import { crowd } from '../crowd.ts'

const answer = (data: unknown) => ({
  data,
  pagination: { offset: 0, count: 25, total_count: 5000 },
  meta: { response_id: 'r', status: 200, msg: 'OK' },
})

describe('gifsIn', () => {
  it('reads no more of 5,000 records than were asked for', () => {
    const { records, read } = crowd(5000)
    const page = gifsIn(answer(records), { limit: 25, offset: 0 })
    expect(page?.data).toHaveLength(25)
    expect(read()).toEqual(Array.from({ length: 25 }, (_, index) => index))
    expect(page?.pagination.count).toBe(25)
  })

  it('reads a page of records where no number was asked for', () => {
    const { records, read } = crowd(5000)
    expect(gifsIn(answer(records), { limit: undefined, offset: 0 })?.data).toHaveLength(MAX_RECORDS)
    expect(read()).toHaveLength(MAX_RECORDS)
  })

  it('reads each field of a record once', () => {
    const { records, fields } = crowd(1)
    gifsIn(answer(records), { limit: 25, offset: 0 })
    expect(Math.max(...fields().values())).toBe(1)
  })
})
