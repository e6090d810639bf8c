import { expect, it } from 'vitest'
import { type ListPage, sourcePagePath } from '../../../src/analytics/pagePaths.ts'
import { parseSource } from '../../../src/protocol/parseSource.ts'

const pathOf = (source: string, page: ListPage) => {
  const parsed = parseSource(source)
  return parsed && sourcePagePath(parsed, page)
}

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
])('sourcePagePath of %s, %j is %s', (source, page, expected) => expect(pathOf(source, page)).toBe(expected))
