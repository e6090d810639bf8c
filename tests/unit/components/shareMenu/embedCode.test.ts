import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { embedCode } from '../../../../src/components/shareMenu/embedCode.ts'
import { normalizeGif } from '../../../../src/gif/normalizeGif.ts'
import { parseOptions } from '../../../../src/protocol/parseOptions.ts'
import type { SnippetOptions } from '../../../../src/services/snippetOptions.ts'

const BASE = 'https://cdn.example/giflet/'
const options: SnippetOptions = parseOptions({})
const gif = (extra: object = {}) =>
  normalizeGif({
    id: 'abc123',
    title: 'A cat',
    url: 'https://gifs.example/gifs/a-cat-abc123',
    images: {
      original: { url: 'https://media.example/o.gif', width: 640, height: 360 },
      original_still: { url: 'https://media.example/o.jpg', width: 640, height: 360 },
    },
    ...extra,
  })

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')

describe('embedCode', () => {
  it('is the responsive snippet', () => {
    expect(embedCode(gif(), 'responsive', options, BASE)).toBe(
      '<div data-gif="abc123" data-gif-ratio="640/360"><a href="https://gifs.example/gifs/a-cat-abc123">' +
        '<svg viewBox="0 0 480 270" width="100%" display="block" role="img"><title>A cat</title>' +
        '<image href="https://media.example/o.jpg" width="480" height="270"/></svg></a></div>\n' +
        '<script async src="https://cdn.example/giflet/giflet.js"></script>',
    )
  })
  it('is the fixed snippet within the 480 × 480 box', () => {
    expect(embedCode(gif(), 'fixed', options, BASE)).toContain(
      '<div data-gif="abc123" data-gif-width="480" data-gif-height="270" data-gif-ratio="640/360">',
    )
    const tall = gif({
      images: { original: { url: 'https://media.example/o.gif', width: 300, height: 900 } },
    })
    expect(embedCode(tall, 'fixed', options, BASE)).toContain('data-gif-width="160" data-gif-height="480"')
  })
  it('names the provider if it is not the default', () => {
    const other = parseOptions({
      api: 'https://api.example/v2/',
      key: 'K&1',
      provider: 'tenor',
      brand: 'Cats',
    })
    const code = embedCode(gif(), 'responsive', other, BASE)
    expect(code).toContain('data-gif-api="https://api.example/v2/"')
    expect(code).toContain('data-gif-key="K&amp;1"')
    expect(code).toContain('data-gif-provider="tenor"')
    expect(code).toContain('data-gif-brand="Cats"')
  })
  it('omits missing parts', () => {
    const bare = normalizeGif({ id: 'x', tags: ['<b>'] })
    expect(embedCode(bare, 'responsive', options, BASE)).toBe(
      `<div data-gif="x">&lt;b&gt; GIF</div>\n<script async src="${BASE}giflet.js"></script>`,
    )
  })
  it('escapes any title and address', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.webUrl({ withQueryParameters: true }),
        (title, url) => {
          const shown = gif({ title: `"'<>& ${title}`, url })
          const page = parse(embedCode(shown, 'fixed', options, BASE))
          expect(page.querySelectorAll('script')).toHaveLength(1)
          expect(page.querySelectorAll('div > a > svg > image')).toHaveLength(1)
          expect(page.querySelector('a')?.getAttribute('href')).toBe(shown.url)
        },
      ),
    )
  })
})
