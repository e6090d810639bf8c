import { expect, test } from 'vitest'
import { findEmbeds } from '../../../../loader/adopt/findEmbeds.ts'
import { EMBED_SERVICES } from '../../../../src/providers/embeds/embeds.ts'

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body
const found = (html: string, images = false) =>
  findEmbeds(parse(html), EMBED_SERVICES, images).map(({ id, element, options }) => [
    id,
    element.localName,
    options,
  ])

test.each<[string, unknown[]]>([
  [
    '<iframe src="https://giphy.com/embed/abc" width="480" height="270" class="giphy-embed"></iframe>',
    ['abc', 'iframe', { 'data-gif-width': '480', 'data-gif-ratio': '480/270' }],
  ],
  [
    '<div style="width:100%;height:0;padding-bottom:50%;position:relative"><iframe src="//giphy.com/embed/abc" width="100%" height="100%"></iframe></div><p><a href="https://giphy.com/gifs/abc">via GIPHY</a></p>',
    ['abc', 'div', { 'data-gif-ratio': '2' }],
  ],
  [
    '<iframe data-src="https://giphy.com/embed/abc/video" src="about:blank" width="0" height="x"></iframe>',
    ['abc', 'iframe', {}],
  ],
  [
    '<div class="tenor-gif-embed" data-postid="123" data-share-method="host" data-aspect-ratio="1.6" data-width="100%"><a href="https://tenor.com/view/cat-gif-123">Cat</a></div><script async src="https://tenor.com/embed.js"></script>',
    ['123', 'div', { 'data-gif-ratio': '1.6' }],
  ],
  [
    '<div class="tenor-gif-embed" data-postid="123" data-aspect-ratio="x" data-width="300px">',
    ['123', 'div', { 'data-gif-width': '300px' }],
  ],
])('%s', (html, expected) => expect(found(html)).toEqual([expected]))

const IMAGE = '<img src="https://media.giphy.com/media/abc/giphy.gif" alt="Cat" width="20" height="10">'

test('pictures are found only on request, and only with an id', () => {
  expect(found(IMAGE)).toEqual([])
  expect(found(IMAGE, true)).toEqual([
    ['abc', 'img', { 'data-gif-width': '20', 'data-gif-ratio': '20/10', 'data-gif-alt': 'Cat' }],
  ])
  expect(found('<img src="https://media.tenor.com/AbC/cat.gif">', true)).toEqual([])
})

test.each([
  '<iframe src="https://example.test/embed/abc"></iframe>',
  '<iframe src="https://giphy.com/gifs/abc"></iframe>',
  '<iframe src="https://giphy.com/emb',
  '<div class="tenor-gif-embed"></div>',
  '<a href="https://giphy.com/gifs/abc">a link</a>',
])('leaves %s', html => expect(found(html, true)).toEqual([]))
