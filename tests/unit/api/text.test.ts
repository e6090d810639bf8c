import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redactKey } from '../../../src/api/redactKey.ts'
import { parseRetryAfter } from '../../../src/api/retryAfter.ts'

describe('redactKey', () => {
  it.each([
    ['https://a.example/x?api_key=S&q=1', 'https://a.example/x?api_key=***&q=1'],
    ['https://a.example/x?q=1&key=S', 'https://a.example/x?q=1&key=***'],
    [
      'see https://a.example/x?API_KEY=S, twice: ?key=T"',
      'see https://a.example/x?API_KEY=*** twice: ?key=***"',
    ],
    ['https://a.example/monkey=1', 'https://a.example/monkey=1'],
  ])('%s becomes %s', (text, expected) => expect(redactKey(text)).toBe(expected))

  it('leaves nothing of a key in an address', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Za-z0-9_+/=]{8,40}$/),
        fc.constantFrom('api_key', 'key'),
        (secret, name) => {
          const url = new URL('https://a.example/v1/gifs')
          url.searchParams.set('q', 'cat')
          url.searchParams.set(name, `~${secret}`)
          expect(redactKey(url.href)).toBe(`https://a.example/v1/gifs?q=cat&${name}=***`)
        },
      ),
    )
  })
})

describe('parseRetryAfter', () => {
  const now = Date.UTC(2026, 0, 1)
  it.each([
    ['5', 5],
    [' 0 ', 0],
    ['99999999', 3600],
    [new Date(now + 30_000).toUTCString(), 30],
    [new Date(now - 30_000).toUTCString(), 0],
    ['', undefined],
    ['soon', undefined],
    [null, undefined],
  ])('%s is %s', (header, expected) => expect(parseRetryAfter(header, now)).toBe(expected))
})
