import { expect, it } from 'vitest'
import { elementAttributes, embedSnippet, escapeHtml } from '../../../src/protocol/snippet.ts'

it('escapes the special characters of HTML', () => {
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;')
})

it('elementAttributes lists the source first, then options in table order, and nothing else', () => {
  expect(elementAttributes({ theme: 'dark', gif: 'abc', mode: 'shadow', unknown: 'x' })).toEqual([
    ['data-gif', 'abc'],
    ['data-gif-mode', 'shadow'],
    ['data-gif-theme', 'dark'],
  ])
})

it('embedSnippet renders the element and the script', () => {
  expect(embedSnippet({ gif: 'search:a "b"' }, 'https://cdn.example/')).toBe(
    '<div data-gif="search:a &quot;b&quot;"><svg slot="room" width="1" height="100vh" display="block"></svg></div>\n<script async src="https://cdn.example/giflet.js"></script>',
  )
})

it('embedSnippet asks early for the module of shadow mode, and only for that', () => {
  expect(embedSnippet({ gif: 'a', mode: 'shadow' }, 'https://cdn.example/?a&b/')).toBe(
    '<div data-gif="a" data-gif-mode="shadow"></div>\n<link rel="modulepreload" href="https://cdn.example/?a&amp;b/giflet-shadow.js">\n<script async src="https://cdn.example/?a&amp;b/giflet.js"></script>',
  )
  for (const raw of [{ gif: 'a' }, { gif: 'a', mode: 'shadow', consent: 'click' }])
    expect(embedSnippet(raw, 'https://cdn.example/')).not.toContain('<link')
})

it.each([
  [{ gif: 'search:a' }, ' data-gif="search:a"', '100vh'],
  [{ gif: 'related:a' }, ' data-gif="related:a"', '100vh'],
  [
    { gif: 'search:a', widget: 'Carousel ' },
    ' data-gif="search:a" data-gif-widget="Carousel " data-gif-height="240"',
    '240',
  ],
  [
    { gif: 'search:a', widget: 'carousel', height: '150' },
    ' data-gif="search:a" data-gif-widget="carousel" data-gif-height="150"',
    '150',
  ],
  [
    { gif: 'trending', widget: 'picker' },
    ' data-gif="trending" data-gif-widget="picker" data-gif-height="440"',
    '440',
  ],
  [{ gif: 'a', height: '9"' }, ' data-gif="a" data-gif-height="9&quot;"', '9&quot;'],
])('embedSnippet takes the room of %j', (raw, attributes, height) => {
  const room = `<svg slot="room" width="1" height="${height}" display="block"></svg>`
  expect(embedSnippet(raw, '/')).toContain(`<div${attributes}>${room}</div>`)
})

it('embedSnippet renders a pinned script with its hash', () => {
  const pinned = { file: 'giflet@1.2.3.js', integrity: 'sha384-a+b/c=' }
  expect(embedSnippet({ gif: 'a' }, 'https://cdn.example/', undefined, pinned)).toContain(
    '<script async src="https://cdn.example/giflet@1.2.3.js" integrity="sha384-a+b/c=" crossorigin="anonymous">',
  )
})

it('embedSnippet reserves no more than a chosen width', () => {
  const still = { href: '', src: 's.gif', text: 'A cat', width: 4, height: 3 }
  const svg = (width: string) => /<svg[^>]*>/.exec(embedSnippet({ gif: 'a', width }, '/', still))?.[0]
  expect(svg('300')).toContain(' width="min(300px,100%)"')
  expect(svg('300px')).toContain(' width="min(300px,100%)"')
  expect(svg('"wide"')).toContain(' width="100%"')
})

it.each([
  [{ href: '', src: '', text: '<b>' }, '&lt;b&gt;'],
  [{ href: 'https://x.test/?a&b', src: '', text: 'A cat' }, '<a href="https://x.test/?a&amp;b">A cat</a>'],
  [
    { href: '', src: 'https://x.test/s.gif', text: 'A cat', width: 4, height: 3 },
    '<svg viewBox="0 0 4 3" width="100%" display="block" role="img"><title>A cat</title><image href="https://x.test/s.gif" width="4" height="3"/></svg>',
  ],
  [
    { href: '', src: 's.gif', text: 'A cat', width: 4, height: 3, barsPx: 48 },
    '<svg viewBox="0 0 4 3" width="100%" display="block" role="img"><title>A cat</title><image href="s.gif" width="4" height="3"/></svg><svg width="1" height="48" display="block"></svg>',
  ],
  [{ href: '', src: 's.gif', text: 'A "cat"' }, '<img src="s.gif" alt="A &quot;cat&quot;" width="100%">'],
])('embedSnippet shows %j without script', (fallback, inside) => {
  expect(embedSnippet({ gif: 'a' }, '/', fallback)).toContain(`<div data-gif="a">${inside}</div>`)
})
