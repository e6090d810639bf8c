import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keysIn, redactCause, redactKey } from '../../../src/api/redactKey.ts'

it.each([
  ['https://a.example/x?api_key=S&q=1', 'https://a.example/x?api_key=***&q=1'],
  ['https://a.example/x?q=1&key=S', 'https://a.example/x?q=1&key=***'],
  [
    'see https://a.example/x?API_KEY=S, twice: ?key=T"',
    'see https://a.example/x?API_KEY=*** twice: ?key=***"',
  ],
  ['https://a.example/monkey=1', 'https://a.example/monkey=1'],
])('redactKey %s becomes %s', (text, expected) => expect(redactKey(text)).toBe(expected))

it('redactKey removes all of a key from an address', () => {
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

it('keysIn finds every key in an address', () =>
  expect(keysIn('https://a.example/x?api_key=S&q=1&token=T#key=U')).toEqual(['S', 'T']))

it('redactCause returns an error without a key unchanged', () => {
  const cause = new TypeError('fetch failed', { cause: new Error('refused') })
  expect(redactCause(cause)).toBe(cause)
})
