import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { embedPolicy, embedSources, OriginError, parseOrigins } from '../../../src/protocol/embedPolicy.ts'

const directive = (policy: string, name: string): string | undefined =>
  policy.split('; ').find(each => each.startsWith(`${name} `))

test.each([
  ['', []],
  ['https://api.example', ['https://api.example']],
  [' https://a.example,\n https://b.example:8443 ', ['https://a.example', 'https://b.example:8443']],
  ['HTTPS://A.Example:443/', ['https://a.example']],
  ['https://*.giphy.com', ['https://*.giphy.com']],
  ['https://a.example https://a.example/', ['https://a.example']],
  ['http://127.0.0.1:4400 http://[::1]:4400', ['http://127.0.0.1:4400', 'http://[::1]:4400']],
  ['https://bücher.example', ['https://xn--bcher-kva.example']],
])('parseOrigins reads %j', (text, origins) => {
  expect(parseOrigins(text)).toEqual(origins)
})

test.each([
  'api.example',
  '*',
  "'self'",
  'https:',
  'data:',
  'javascript:alert(1)',
  'ftp://a.example',
  'https://a.example/path',
  'https://a.example?',
  'https://a.example/?q',
  'https://a.example#',
  'https://user@a.example',
  'https://*.com',
  'https://*',
  'https://a.*.example',
  "https://a.example;script-src'unsafe-inline'",
  'https://a";b.example',
])('parseOrigins refuses %j', text => {
  expect(() => parseOrigins(text)).toThrow(OriginError)
})

it('embedPolicy allows any provider without lists, and nothing else', () => {
  const policy = embedPolicy('abc')
  expect(directive(policy, 'default-src')).toBe("default-src 'none'")
  expect(directive(policy, 'script-src')).toBe("script-src 'self' 'nonce-abc'")
  expect(directive(policy, 'connect-src')).toBe('connect-src https: http:')
  expect(directive(policy, 'img-src')).toBe('img-src https: http: data: blob:')
  expect(directive(policy, 'media-src')).toBe('media-src https: http: data: blob:')
})

it('embedPolicy allows only the origins of its lists', () => {
  const policy = embedPolicy('abc', { api: ['https://api.example'], media: ['https://*.media.example'] })
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://api.example")
  expect(directive(policy, 'img-src')).toBe("img-src 'self' https://*.media.example data: blob:")
  expect(directive(policy, 'media-src')).toBe("media-src 'self' https://*.media.example data: blob:")
})

it('embedPolicy limits media to the origins of the API by default', () => {
  const policy = embedPolicy('abc', { api: ['https://api.example'] })
  expect(directive(policy, 'img-src')).toBe("img-src 'self' https://api.example data: blob:")
})

it('embedPolicy allows only its own origin for an empty list', () => {
  const policy = embedPolicy('abc', { media: [] })
  expect(directive(policy, 'media-src')).toBe("media-src 'self' data: blob:")
  expect(directive(policy, 'connect-src')).toContain('https:')
})

it('embedPolicy always allows the players of the video hosts, and no other frame', () => {
  const frames = directive(embedPolicy('abc', { api: [], media: [] }), 'frame-src')
  expect(frames).toBe('frame-src https://www.youtube-nocookie.com https://player.vimeo.com')
})

it.each(["x'; script-src *", 'a b', '', '"'])('embedPolicy refuses the nonce %j', nonce => {
  expect(() => embedPolicy(nonce)).toThrow('nonce')
})

it('embedPolicy has the same directives whatever text is given as an origin', () => {
  const names = (policy: string) => policy.split(';').map(each => each.trim().split(' ')[0])
  const expected = names(embedPolicy('abc'))
  const hostile = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...';,\'" *:/?#@-.a1\n\\%') }).map(text => `https://a${text}`),
    fc.webUrl(),
  )
  fc.assert(
    fc.property(hostile, text => {
      let policy: string
      try {
        policy = embedPolicy('abc', { api: [text], media: [text] })
      } catch (error) {
        expect(error).toBeInstanceOf(OriginError)
        return
      }
      expect(names(policy)).toEqual(expected)
      expect(directive(policy, 'connect-src')?.split(' ')).toHaveLength(3)
      expect(policy).toMatch(/^[\x20-\x7e]+$/)
    }),
  )
})

test('embedSources uses the given sources for the own origin', () => {
  const { 'connect-src': connect } = embedSources({ api: [] }, ["'self'", 'https://gifs.example'])
  expect(connect).toBe("'self' https://gifs.example")
})
