import { describe, expect, it } from 'vitest'
import { elementAttributes, embedSnippet, escapeHtml } from '../../../src/protocol/snippet.ts'

it('escapes the special characters of HTML', () => {
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;')
})

describe('elementAttributes', () => {
  it('lists the source first, then options in table order, and nothing else', () => {
    expect(elementAttributes({ theme: 'dark', gif: 'abc', mode: 'shadow', unknown: 'x' })).toEqual([
      ['data-gif', 'abc'],
      ['data-gif-mode', 'shadow'],
      ['data-gif-theme', 'dark'],
    ])
  })
})

describe('embedSnippet', () => {
  it('renders the element and the script', () => {
    expect(embedSnippet({ gif: 'search:a "b"' }, 'https://cdn.example/')).toBe(
      '<div data-gif="search:a &quot;b&quot;"></div>\n<script async src="https://cdn.example/giflet.js"></script>',
    )
  })

  it('renders a pinned script with its hash', () => {
    const pinned = { file: 'giflet@1.2.3.js', integrity: 'sha384-a+b/c=' }
    expect(embedSnippet({ gif: 'a' }, 'https://cdn.example/', undefined, pinned)).toContain(
      '<script async src="https://cdn.example/giflet@1.2.3.js" integrity="sha384-a+b/c=" crossorigin="anonymous">',
    )
  })

  it.each([
    [{ href: '', src: '', text: '<b>' }, '&lt;b&gt;'],
    [{ href: 'https://x.test/?a&b', src: '', text: 'A cat' }, '<a href="https://x.test/?a&amp;b">A cat</a>'],
    [
      { href: '', src: 'https://x.test/s.gif', text: 'A cat', width: 4, height: 3 },
      '<img src="https://x.test/s.gif" alt="A cat" width="4" height="3">',
    ],
  ])('shows %j without script', (fallback, inside) => {
    expect(embedSnippet({ gif: 'a' }, '/', fallback)).toContain(`<div data-gif="a">${inside}</div>`)
  })
})
