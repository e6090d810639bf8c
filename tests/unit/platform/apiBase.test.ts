import { afterEach, expect, it, vi } from 'vitest'
import { apiBase, parseWebAddress } from '../../../src/platform/apiBase.ts'

afterEach(() => {
  globalThis.GIFLET_API_URL = undefined
})

it.each([
  ['https://a.example', undefined, 'https://a.example/v1/'],
  ['https://a.example/', 'v2', 'https://a.example/v2/'],
  ['https://a.example/v1/', undefined, 'https://a.example/v1/'],
  ['https://a.example/v1', 'v2', 'https://a.example/v2/'],
  ['https://a.example/gifs/v3/?x=1#y', undefined, 'https://a.example/gifs/v3/'],
  ['https://a.example/proxy', undefined, 'https://a.example/proxy/v1/'],
] as const)('apiBase of %s in version %s is %s', (api, version, expected) =>
  expect(apiBase(api, 'v1', version)).toBe(expected),
)

it.each([
  ['https://a.example', 'https://a.example/'],
  ['https://a.example/api/', 'https://a.example/api/'],
  ['https://a.example/v3', 'https://a.example/v3/'],
])('apiBase of %s is %s for an API without versions', (api, expected) =>
  expect(apiBase(api, undefined)).toBe(expected),
)

it('apiBase resolves a path against the page', () => {
  vi.stubGlobal('location', { href: 'https://page.example/blog/post' })
  expect(apiBase('/v1/', 'v1')).toBe('https://page.example/v1/')
  expect(apiBase('./gifs', 'v1')).toBe('https://page.example/blog/gifs/v1/')
  expect(apiBase(undefined, 'v1')).toBe('https://page.example/v1/')
})

it('apiBase defaults to the global address', () => {
  globalThis.GIFLET_API_URL = 'https://global.example'
  expect(apiBase(undefined, 'v2')).toBe('https://global.example/v2/')
  expect(apiBase('https://own.example', 'v1')).toBe('https://own.example/v1/')
})

it.each(['', '/v1/', 'ftp://a.example', 'javascript:0', 'https://'])(
  'apiBase of "%s" without a page is none',
  api => {
    vi.stubGlobal('location', undefined)
    expect(apiBase(api, 'v1')).toBeUndefined()
  },
)

it('parseWebAddress does not read a hostname without a scheme as a path', () => {
  vi.stubGlobal('location', { href: 'https://page.example/' })
  expect(parseWebAddress('gifs.example.com')).toBeUndefined()
})

it.each(['data:text/plain,x', 'about:blank', 'https://a b'])('parseWebAddress of %s is none', address =>
  expect(parseWebAddress(address)).toBeUndefined(),
)
