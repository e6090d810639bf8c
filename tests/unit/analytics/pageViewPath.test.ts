import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { isEmbedPage, pageViewPath } from '../../../src/analytics/pageViewPath.ts'

const API = 'https://gifs.test/v1/'

test.each([
  // Related GIFs.
  ['gifs/related?gif_id=abc', '/gifs/abc/related/page/1'],
  ['gifs/related?gif_id=abc&offset=6&limit=12', '/gifs/abc/related/page/2'],
  ['gifs/related?gif_id=abc&offset=18&limit=12', '/gifs/abc/related/page/3'],
  ['stickers/related?gif_id=abc&page=4', '/gifs/abc/related/page/4'],
  ['gifs/happy-cat-abc/related', '/gifs/happy-cat-abc/related/page/1'],
  // Search.
  ['gifs/search?q=cat', '/search/cat/page/1'],
  ['gifs/search?q=happy+cat&offset=25', '/search/happy%20cat/page/2'],
  ['gifs/search?q=a%2Fb%3Fc&offset=50&limit=50', '/search/a%2Fb%3Fc/page/2'],
  ['videos/search?q=cat&offset=75', '/search/cat/page/4'],
  // Sticker search: the first page has no number.
  ['stickers/search?q=cat', '/create/gifmaker/decorate/stickers/search/cat'],
  ['stickers/search?q=cat&offset=25', '/create/gifmaker/decorate/stickers/search/cat/page/2'],
  // Trending stickers.
  ['stickers/trending', '/create/gifmaker/decorate/stickers/page/1'],
  ['stickers/trending?offset=50&limit=25', '/create/gifmaker/decorate/stickers/page/3'],
  // Channels.
  ['channels/77/gifs?offset=25', '/channels/77/page/2'],
  ['channels/77/gifs/?page=1', '/channels/77/page/1'],
  ['channels/77/gifs?q=cat', '/channel/77/search/cat'],
  ['channels/77/search?q=cat&page=2', '/channel/77/search/cat/page/2'],
  ['channels/77/search/happy%20cat', '/channel/77/search/happy%20cat'],
  ['gifs/search?q=%40mia', '/channels/mia/page/1'],
  ['gifs/search?q=%40mia+happy+cat&offset=25', '/channel/mia/search/happy%20cat/page/2'],
])('%s is %s', (address, path) => {
  const warn = vi.fn()
  expect(pageViewPath(API + address, warn)).toBe(path)
  expect(pageViewPath(`/v1/${address}`, warn)).toBe(path)
  expect(warn).not.toHaveBeenCalled()
})

test.each([
  ['https://gifs.test/api/v3/channels/77/gifs/?max_id=9', '/channels/77/page/1'],
  ['https://gifs.test/api/v4/channels/77/search?q=cat', '/channel/77/search/cat'],
  ['https://blog.test/posts/1?x=2#top', '/posts/1'],
  ['/embed/abc', '/embed/abc'],
])('%s is %s', (address, path) => {
  expect(pageViewPath(address)).toBe(path)
})

test.each([
  'http://[',
  'https://gifs.test/v1/gifs/search',
  'https://gifs.test/v1/gifs/search?q=%20',
  'https://gifs.test/v1/gifs/related',
  'https://gifs.test/v1/stickers/search?api_key=SECRET',
  'https://gifs.test/v2/unheard/of',
])('warns about %s once, without its query', address => {
  const warn = vi.fn()
  expect(pageViewPath(address, warn)).toBeUndefined()
  expect(warn).toHaveBeenCalledTimes(1)
  expect(warn.mock.calls[0]?.[0]).not.toContain('SECRET')
})

const BAD_OFFSETS = ['-5', 'x', '', '1e99', 'NaN', '0.5']
test.each(BAD_OFFSETS)('offset %j still gives a valid page number', offset => {
  expect(pageViewPath(`${API}gifs/search?q=cat&offset=${offset}&limit=${offset}`)).toMatch(
    /\/page\/[1-9]\d*$/,
  )
})

test('any term can be read back from its path', () => {
  const term = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .filter(text => text.trim() === text && !/^(\.{0,2}|@.*)$/s.test(text))
  fc.assert(
    fc.property(term, fc.nat(1000), (q, page) => {
      const query = new URLSearchParams({ q, offset: String(page * 25) })
      const path = pageViewPath(`${API}gifs/search?${query}`) ?? ''
      const [, search, encoded, word, number, ...rest] = path.split('/')
      expect([search, word, number, rest]).toEqual(['search', 'page', String(page + 1), []])
      expect(decodeURIComponent(encoded ?? '')).toBe(q)
    }),
  )
})

test.each(['.', '..'])('a term that would be a folder has no path: %s', term => {
  expect(pageViewPath(`${API}gifs/search?q=${term}`, () => {})).toBeUndefined()
})

test.each([
  ['https://gifs.test/embed/abc', true],
  ['https://gifs.test/embed.html#gif=abc', true],
  ['/embed', true],
  ['https://gifs.test/gifs/embed', false],
  ['http://[', false],
])('%s is an embed page: %s', (address, expected) => {
  expect(isEmbedPage(address)).toBe(expected)
})
