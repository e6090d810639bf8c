import { describe, expect, it } from 'vitest'
import { MAX_POSTS, readPosts } from '../../../../src/api/shapes/tenorAnswers.ts'
import { crowd } from '../crowd.ts'

describe('readPosts', () => {
  it('reads no more of 5,000 posts than were asked for', () => {
    const { records, read } = crowd(5000)
    expect(readPosts({ results: records, next: '25' }, 25)?.data).toHaveLength(25)
    expect(read()).toEqual(Array.from({ length: 25 }, (_, index) => index))
  })

  it('reads a page of posts where no number was asked for', () => {
    const { records, read } = crowd(5000)
    expect(readPosts({ results: records })?.data).toHaveLength(MAX_POSTS)
    expect(read()).toHaveLength(MAX_POSTS)
  })
})
