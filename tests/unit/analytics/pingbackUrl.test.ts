import { expect, it, vi } from 'vitest'
import { pingbackUrl } from '../../../src/analytics/pingbackUrl.ts'
import { apiBase } from '../../../src/platform/apiBase.ts'

it.each([
  ['https://h.example', 'https://h.example/v2/pingback'],
  ['https://h.example/v1/', 'https://h.example/v2/pingback'],
  ['https://h.example/gifs', 'https://h.example/gifs/v2/pingback'],
  ['https://h.example/gifs/v1', 'https://h.example/gifs/v2/pingback'],
  ['https://h.example/v2/pingback', 'https://h.example/v2/pingback'],
  ['https://h.example/own/pingback?x=1', 'https://h.example/own/pingback?x=1'],
  ['/v1/', 'https://page.example/v2/pingback'],
])('pingbackUrl of %s is %s', (endpoint, expected) => {
  vi.stubGlobal('location', { href: 'https://page.example/blog/' })
  expect(pingbackUrl(endpoint)?.href).toBe(expected)
})

it.each(['', 'nowhere', 'ftp://h.example', 'javascript:0'])('pingbackUrl of "%s" is none', endpoint =>
  expect(pingbackUrl(endpoint)).toBeUndefined(),
)

it.each(['https://h.example', 'https://h.example/gifs/', 'https://h.example/a/b/v1/'])(
  'pingbackUrl is of the API that a client asks at %s',
  api => expect(pingbackUrl(api)?.href).toBe(`${apiBase(api, 'v1', 'v2')}pingback`),
)
