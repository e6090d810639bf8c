import { describe, expect, it } from 'vitest'
import { type ListPage, sourcePagePath } from '../../../src/analytics/pagePaths.ts'
import { pageViewPath } from '../../../src/analytics/pageViewPath.ts'
import { parseSource } from '../../../src/protocol/parseSource.ts'

const pathOf = (source: string, page: ListPage) => {
  const parsed = parseSource(source)
  return parsed && sourcePagePath(parsed, page)
}

describe('sourcePagePath', () => {
  it.each<[string, ListPage, string | undefined]>([
    ['related:abc', { page: 1 }, '/gifs/abc/related/page/1'],
    ['related:abc', { page: 2, slug: 'happy-cat-abc' }, '/gifs/happy-cat-abc/related/page/2'],
    ['related:https://x.test/gifs/happy-cat-abc', { page: 1 }, '/gifs/happy-cat-abc/related/page/1'],
    ['related:https://x.test/embed/abc', { page: 1 }, '/gifs/abc/related/page/1'],
    ['search:cat & dog', { page: 1 }, '/search/cat%20%26%20dog/page/1'],
    ['search:cat', { page: 3, type: 'videos' }, '/search/cat/page/3'],
    ['search:cat', { page: 1, type: 'stickers' }, '/create/gifmaker/decorate/stickers/search/cat'],
    ['search:cat', { page: 2, type: 'stickers' }, '/create/gifmaker/decorate/stickers/search/cat/page/2'],
    ['trending', { page: 1, type: 'stickers' }, '/create/gifmaker/decorate/stickers/page/1'],
    ['trending', { page: 1 }, undefined],
    ['channel:zoo', { page: 1 }, '/channels/zoo/page/1'],
    ['channel:zoo cat', { page: 1 }, '/channel/zoo/search/cat'],
    ['channel:zoo cat', { page: 2 }, '/channel/zoo/search/cat/page/2'],
    ['abc', { page: 1 }, undefined],
    ['ids:a,b', { page: 1 }, undefined],
    ['search:\ud83d', { page: 1 }, undefined],
  ])('of %s, %j is %s', (source, page, expected) => expect(pathOf(source, page)).toBe(expected))

  it.each([
    ['related:abc', '/v1/gifs/related?gif_id=abc&offset=6&limit=12', { page: 2 }],
    ['search:cat', '/v1/gifs/search?q=cat&offset=25', { page: 2 }],
    ['search:cat', '/v1/stickers/search?q=cat&page=2', { page: 2, type: 'stickers' }],
    ['trending', '/v1/stickers/trending', { page: 1, type: 'stickers' }],
    ['channel:zoo cat', '/v1/gifs/search?q=@zoo cat', { page: 1 }],
    ['channel:zoo', '/v1/gifs/search?q=@zoo', { page: 1 }],
  ] as const)('of %s is that of the address it fetches, %s', (source, address, page) =>
    expect(pathOf(source, page)).toBe(pageViewPath(address)),
  )
})
