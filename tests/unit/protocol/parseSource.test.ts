import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isListSource, parseSource } from '../../../src/protocol/parseSource.ts'
import { asRelated, readSource, sourceKind, widgetOf } from '../../../src/protocol/source.ts'

describe('parseSource', () => {
  test.each([
    ['abc123', { kind: 'gif', id: 'abc123' }],
    ['  abc123 ', { kind: 'gif', id: 'abc123' }],
    [
      'https://x.test/gifs/some-slug-abc123',
      { kind: 'gif', id: 'abc123', url: 'https://x.test/gifs/some-slug-abc123' },
    ],
    [
      'https://x.test/stickers/cat-abc123/?a=b#c',
      { kind: 'gif', id: 'abc123', url: 'https://x.test/stickers/cat-abc123/?a=b#c' },
    ],
    ['http://x.test/embed/abc123', { kind: 'gif', id: 'abc123', url: 'http://x.test/embed/abc123' }],
    ['random', { kind: 'random', tag: '' }],
    ['random: cats', { kind: 'random', tag: 'cats' }],
    ['search:happy cat: the film', { kind: 'search', term: 'happy cat: the film' }],
    ['trending', { kind: 'trending' }],
    ['related:abc', { kind: 'related', id: 'abc' }],
    ['related:https://x.test/gifs/a-abc', { kind: 'related', id: 'abc', url: 'https://x.test/gifs/a-abc' }],
    ['channel:studio', { kind: 'channel', slug: 'studio', term: '' }],
    ['channel:@studio  two  words', { kind: 'channel', slug: 'studio', term: 'two words' }],
    ['category:animals/cats', { kind: 'category', category: 'animals', subcategory: 'cats' }],
    ['ids:a, b,a,-,c', { kind: 'ids', ids: ['a', 'b', 'c'] }],
    ['emoji', { kind: 'emoji' }],
    ['text:Hello: you', { kind: 'text', message: 'Hello: you' }],
  ])('%s', (raw, source) => expect(parseSource(raw)).toEqual(source))

  test.each([
    '',
    ' ',
    'search:',
    'trending:x',
    'emoji:x',
    'related:',
    'related:a b',
    'channel:',
    'category:animals',
    'category:/cats',
    'ids:',
    'ids:-,!',
    'text: ',
    'two words',
    'a-b',
    'javascript:alert(1)',
    'ftp://x.test/gifs/abc',
    'https://',
    'https://x.test/other/abc',
  ])('names nothing for %j', raw => expect(parseSource(raw)).toBeUndefined())

  test('never throws, and ids contain only letters, digits and _', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map(text => `ids:${text}`),
        ),
        raw => {
          const source = parseSource(raw)
          if (source?.kind === 'gif') expect(source.id).toMatch(/^\w{1,64}$/)
          if (source?.kind === 'ids') for (const id of source.ids) expect(id).toMatch(/^\w{1,64}$/)
        },
      ),
    )
  })

  test.each([
    ['abc', false],
    ['random', false],
    ['trending', true],
    ['ids:a', true],
    ['related:a', true],
  ])('%s is a list: %s', (raw, list) => {
    const source = parseSource(raw)
    expect(source && isListSource(source)).toBe(list)
  })
})

describe('widgetOf', () => {
  test.each([
    ['abc', 'embed'],
    ['https://x.test/gifs/a-abc', 'embed'],
    ['random:cats', 'embed'],
    ['related:abc', 'related'],
    ['search:cats', 'grid'],
    [' trending', 'grid'],
    ['ids:a,b', 'grid'],
    ['channel:x', 'grid'],
    ['toString:x', 'embed'],
  ])('%s is shown by %s', (raw, widget) => expect(widgetOf(sourceKind(raw))).toBe(widget))

  test('prefers the author’s choice', () => expect(widgetOf('search', 'carousel')).toBe('carousel'))

  test('is decided by the first word alone, so that boot and app agree', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map(text => `search:${text}`),
        ),
        raw => {
          const source = parseSource(raw)
          if (source) expect(sourceKind(raw)).toBe(source.kind)
        },
      ),
    )
  })
})

test.each([
  'abc',
  'https://gifs.test/gifs/a-cat-abc',
  'random:cats',
  'search:cats',
  'trending',
  'related:abc',
])('reads %s as the app does', gif => {
  expect(readSource(gif)).toBeDefined()
  expect(readSource(gif)).toEqual(parseSource(gif))
})

test.each(['channel:@jane', 'category:animals/cats', 'ids:a,b', 'emoji', 'text:Hi!'])(
  'knows the kind of %s and leaves the rest to the app',
  gif => {
    expect(readSource(gif)).toBeUndefined()
    expect(sourceKind(gif)).toBe(parseSource(gif)?.kind)
  },
)

test('a GIF stands for those related to it, with its address', () => {
  expect(asRelated({ kind: 'gif', id: 'abc', url: 'https://gifs.test/' })).toEqual({
    kind: 'related',
    id: 'abc',
    url: 'https://gifs.test/',
  })
  expect(asRelated({ kind: 'trending' })).toEqual({ kind: 'trending' })
})
