import fc from 'fast-check'
import { expect, it } from 'vitest'
import { encodeSegment } from '../../../src/api/encodeSegment.ts'

it('keeps every value within one segment, or refuses it', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('.', '..', '', '../..', '%2e%2e', 'a/b', '\\', '\ud83d', undefined, null, 0),
  )
  fc.assert(
    fc.property(value, id => {
      const segment = encodeSegment(id)
      if (segment === undefined) {
        const text = String(id ?? '')
        expect(['', '.', '..'].includes(text) || /\p{Cs}/u.test(text)).toBe(true)
        return
      }
      const { pathname, search, hash } = new URL(`https://a.example/v1/gifs/${segment}/cta`)
      const [, ...segments] = pathname.split('/')
      expect(segments).toEqual(['v1', 'gifs', expect.any(String), 'cta'])
      expect(decodeURIComponent(segments[2] ?? '')).toBe(String(id))
      expect(search + hash).toBe('')
    }),
  )
})
