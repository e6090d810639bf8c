import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../src/api/errors.ts'
import { pathSegment } from '../../../src/api/pathSegment.ts'

describe('pathSegment', () => {
  it('keeps every value within one segment, or refuses it', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('.', '..', '', '../..', '%2e%2e', 'a/b', '\\', '\ud83d', undefined, null, 0),
    )
    fc.assert(
      fc.property(value, id => {
        try {
          const { pathname, search, hash } = new URL(`https://a.example/v1/gifs/${pathSegment('id', id)}/cta`)
          const [, ...segments] = pathname.split('/')
          expect(segments).toEqual(['v1', 'gifs', expect.any(String), 'cta'])
          expect(decodeURIComponent(segments[2] ?? '')).toBe(String(id))
          expect(search + hash).toBe('')
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          expect(error.code).toBe('bad-argument')
        }
      }),
    )
  })
})
