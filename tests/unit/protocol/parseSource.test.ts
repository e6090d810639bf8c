import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSource } from '../../../src/protocol/parseSource.ts'
import { asRelated, readSource, sourceKind, widgetOf } from '../../../src/protocol/source.ts'
import { PASTED_ADDRESSES, PASTED_IDS, PASTED_TEXTS } from '../../helper/pastedAddresses.ts'

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
  [
    'https://tenor.com/en-GB/view/some-cat-gif-123',
    { kind: 'gif', id: '123', url: 'https://tenor.com/en-GB/view/some-cat-gif-123' },
  ],
  ['related:tenor:123', { kind: 'related', id: '123' }],
  ['search: cats\u200b', { kind: 'search', term: 'cats' }],
  ['Search:Paris', { kind: 'search', term: 'Paris' }],
  ['related:media.giphy.com/media/abc/giphy.gif', { kind: 'related', id: 'abc' }],
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
  ['ids:a\u200b,https://x.test/gifs/cat-b, giphy:c', { kind: 'ids', ids: ['a', 'b', 'c'] }],
  [
    'ids:["a", \'b\', <https://www.google.com/url?q=https%3A%2F%2Fx.test%2Fgifs%2Fcat-c>]',
    { kind: 'ids', ids: ['a', 'b', 'c'] },
  ],
  ['“search:cats”', { kind: 'search', term: 'cats' }],
  ['related:"abc"', { kind: 'related', id: 'abc' }],
  ['ids:a b;c，d、e\nf', { kind: 'ids', ids: ['a', 'b', 'c', 'd', 'e', 'f'] }],
  ['emoji', { kind: 'emoji' }],
  ['text:Hello: you', { kind: 'text', message: 'Hello: you' }],
])('parseSource %s', (raw, source) => expect(parseSource(raw)).toEqual(source))

// What "copy link" gives, and what chats add.
test.each([
  'abc123\u200b',
  '\u2060\ufeffabc123',
  ...PASTED_IDS,
  ...PASTED_ADDRESSES,
  'https://media1.giphy.com/media/v1.Y2lkPTc5MGI3NjEx/abc123/giphy.webp?cid=a&ep=b',
  'https://i.giphy.com/media/v1.Y2lk/abc123/giphy.mp4',
  'https://i.giphy.com/media/abc123',
  'http://127.0.0.1:4400/media/abc123/giphy.gif',
  'http://localhost:4400/media/abc123/giphy.gif',
  'Check out this GIF! https://giphy.com/gifs/happy-cat-abc123.',
  'https://giphy.com/gifs/happy-cat-abc123 via @giphy',
  '<https://giphy.com/gifs/happy-cat-abc123|giphy.com>',
  '![A cat](https://media.giphy.com/media/abc123/giphy.gif)',
  '[img]https://media.giphy.com/media/abc123/giphy.gif[/img]',
  '<iframe src="https://giphy.com/embed/abc123" width="480"></iframe>',
  '<a href="https://giphy.com/gifs/happy-cat-abc123">via GIPHY</a>',
  '[url=https://giphy.com/gifs/happy-cat-abc123]GIF[/url]',
  '`https://giphy.com/gifs/happy-cat-abc123`',
  '“https://giphy.com/gifs/happy-cat-abc123”',
  'Look at https://giphy.com/gifs/happy-cat-abc123, please',
  ...PASTED_TEXTS,
])('parseSource %j is the GIF abc123', pasted =>
  expect(parseSource(pasted)).toMatchObject({ kind: 'gif', id: 'abc123' }),
)

test('parseSource a code is an id, as an alias of a library has it', () => {
  const id = 'a_b_cdefghi'
  expect(parseSource('media.tenor.com/a-b_cdefghiAAAAPo/cat.mp4')).toEqual({ kind: 'gif', id })
})

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
  'https://',
  'https://x.test/other/abc',
  'https://giphy.com/gifs/happy–cat–abc123',
  'https://gph.is/',
  'https://gifs.test/embed.html#gif=search%3Acat',
  // Words, names, files and templates, not ids.
  ...['gif cat', 'ID abc123', '@abc', '#abc', 'abc.gif', 'gifs/cat-abc', '{{abc}}', '%ID%', '<%= id %>'],
  ...['[object Object]', '""', '…', 'C:\\gifs\\cat.gif', 'data:image/gif;base64,R0lGODlhAQABAAAAACw='],
  // Of a service, but not of one GIF.
  ...[
    'https://giphy.com/search/cats',
    'https://tenor.com/users/cat',
    'https://klipy.com/gifs',
    'https://tenor.com/embed.js',
  ],
  // Of other services.
  ...['https://imgur.com/gallery/cat-abc', 'https://i.imgur.com/abc.gif', 'https://gfycat.com/HappyCat'],
  ...[
    'https://www.reddit.com/r/gifs/comments/abc/cat/',
    'https://i.redd.it/abc.gif',
    'https://x.com/a/status/1',
  ],
  ...[
    'https://t.co/abc',
    'https://media.discordapp.net/attachments/1/2/cat.gif',
    'https://blog.example/cat.gif',
  ],
  // Nobody named a file here.
  ...[
    '"file:https://blog.example/cat.gif"',
    'fi\u200ble:https://blog.example/cat.gif',
    '[file:https://blog.example/a.gif]',
  ],
])('parseSource names nothing for %j', raw => expect(parseSource(raw)).toBeUndefined())

test('parseSource never throws, and ids contain only letters, digits and _', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map(text => `ids:${text}`),
        fc.string().map(text => `“file:${text}`),
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
  ['abc', 'embed'],
  ['https://x.test/gifs/a-abc', 'embed'],
  ['random:cats', 'embed'],
  ['related:abc', 'related'],
  ['search:cats', 'grid'],
  [' trending', 'grid'],
  ['ids:a,b', 'grid'],
  ['channel:x', 'grid'],
  ['toString:x', 'embed'],
])('widgetOf %s is shown by %s', (raw, widget) => expect(widgetOf(sourceKind(raw))).toBe(widget))

test('widgetOf prefers the author’s choice', () => expect(widgetOf('search', 'carousel')).toBe('carousel'))

test('widgetOf is decided by the first word alone, so that boot and app agree', () => {
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
