import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type EmbedKind,
  type EmbedTarget,
  embedCode,
} from '../../../../src/components/shareMenu/embedCode.ts'
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

const code = (kind: EmbedKind, given: Partial<EmbedTarget> = {}) =>
  embedCode(kind, { gif: gif(), widget: 'embed', barsPx: 0, options, base: BASE, ...given })
const frameOf = (html: string) => parse(html).querySelector('iframe') as HTMLIFrameElement
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')

it('the script is the snippet, as wide as its container', () => {
  expect(code('script')).toBe(
    '<div data-gif="abc123" data-gif-ratio="640/360"><a href="https://gifs.example/gifs/a-cat-abc123">' +
      '<svg viewBox="0 0 480 270" width="100%" display="block" role="img"><title>A cat</title>' +
      '<image href="https://media.example/o.jpg" width="480" height="270"/></svg></a></div>\n' +
      '<script async src="https://cdn.example/giflet/giflet.js"></script>',
  )
})
it('the script names the widget, and reserves its bars', () => {
  const player = code('script', { widget: 'player', barsPx: 98 })
  expect(player).toContain('data-gif-widget="player"')
  expect(player).toContain('data-gif-ratio="640/360"')
  const [still, bars] = parse(player).querySelectorAll('[data-gif] svg')
  expect(still?.getAttribute('viewBox')).toBe('0 0 480 270')
  expect(bars?.getAttribute('height')).toBe('98')
  expect(code('script', { widget: 'video' })).toContain('data-gif-widget="video" data-gif-ratio="640/360"')
})
it('the script names the provider if it is not the default', () => {
  const other = parseOptions({
    api: 'https://api.example/v2/',
    key: 'K&1',
    provider: 'tenor',
    brand: 'Cats',
  })
  const snippet = code('script', { options: other })
  expect(snippet).toContain('data-gif-api="https://api.example/v2/"')
  expect(snippet).toContain('data-gif-key="K&amp;1"')
  expect(snippet).toContain('data-gif-provider="tenor"')
  expect(snippet).toContain('data-gif-brand="Cats"')
  expect(frameOf(code('fixed', { options: other })).src).toBe(
    `${BASE}embed.html#gif=abc123&api=https%3A%2F%2Fapi.example%2Fv2%2F&key=K%261&provider=tenor&brand=Cats`,
  )
})
it('the script omits missing parts', () => {
  const bare = normalizeGif({ id: 'x', tags: ['<b>'] })
  expect(code('script', { gif: bare })).toBe(
    `<div data-gif="x">&lt;b&gt; GIF</div>\n<script async src="${BASE}giflet.js"></script>`,
  )
})
it('the script escapes any title and address', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.webUrl({ withQueryParameters: true }),
      (title, url) => {
        const shown = gif({ title: `"'<>& ${title}`, url })
        const page = parse(code('script', { gif: shown }))
        expect(page.querySelectorAll('script')).toHaveLength(1)
        expect(page.querySelectorAll('div > a > svg > image')).toHaveLength(1)
        expect(page.querySelector('a')?.getAttribute('href')).toBe(shown.url)
        const frame = parse(code('responsive', { gif: shown }))
        expect(frame.querySelectorAll('body *')).toHaveLength(2)
        expect(frame.querySelector('iframe')?.src).toBe(`${BASE}embed.html#gif=abc123`)
      },
    ),
    // Each run parses two documents.
    { numRuns: 40 },
  )
})

it.each([
  ['wide', 640, 360, '480', '270'],
  ['tall', 300, 900, '160', '480'],
  ['small', 100, 100, '480', '480'],
])('a fixed frame holds a %s GIF in the 480 × 480 box', (_, width, height, across, down) => {
  const frame = frameOf(
    code('fixed', {
      gif: gif({ images: { original: { url: 'https://m.example/o.gif', width, height } } }),
    }),
  )
  expect([frame.getAttribute('width'), frame.getAttribute('height')]).toEqual([across, down])
  expect(frame.getAttribute('title')).toBe('A cat')
  expect(frame.getAttribute('sandbox')).toContain('allow-scripts')
})
it('a fixed frame has the bars of a player on top where it is wide enough to show them', () => {
  const player = { widget: 'player', barsPx: 98 } as const
  expect(frameOf(code('fixed', player)).height).toBe('368')
  const tall = gif({ images: { original: { url: 'https://m.example/o.gif', width: 300, height: 900 } } })
  expect(frameOf(code('fixed', { ...player, gif: tall })).height).toBe('480')
  expect(frameOf(code('fixed', player)).src).toContain('widget=player')
})
it('a responsive frame has full width and the ratio as padding', () => {
  const box = parse(code('responsive')).querySelector('div') as HTMLElement
  expect(box.getAttribute('style')).toBe('position:relative;width:100%;padding-bottom:56.25%')
  const player = parse(code('responsive', { widget: 'player', barsPx: 98 })).querySelector('div')
  expect(player?.getAttribute('style')).toContain('padding-bottom:calc(56.25% + 98px)')
})
