import { describe, expect, it } from 'vitest'
import { elementAttributes, embedSnippet, escapeHtml } from '../../../src/protocol/snippet.ts'

it('escapes what HTML reads', () => {
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;')
})

describe('elementAttributes', () => {
  it('has the source first, then the options in the order of their table, and nothing else', () => {
    expect(elementAttributes({ theme: 'dark', gif: 'abc', mode: 'shadow', unknown: 'x' })).toEqual([
      ['data-gif', 'abc'],
      ['data-gif-mode', 'shadow'],
      ['data-gif-theme', 'dark'],
    ])
  })
})

describe('embedSnippet', () => {
  it('is the element and the script', () => {
    expect(embedSnippet({ gif: 'search:a "b"' }, 'https://cdn.example/')).toBe(
      '<div data-gif="search:a &quot;b&quot;"></div>\n<script async src="https://cdn.example/giflet.js"></script>',
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
