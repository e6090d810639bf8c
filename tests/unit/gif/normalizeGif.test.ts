import fc from 'fast-check'
import { expect, it } from 'vitest'
import { altText } from '../../../src/gif/altText.ts'
import { bestGifVideo } from '../../../src/gif/bestVideo.ts'
import { embedSize } from '../../../src/gif/embedSize.ts'
import { normalizeGif } from '../../../src/gif/normalizeGif.ts'
import { renditionUrl } from '../../../src/gif/renditionUrl.ts'
import { srcset } from '../../../src/gif/srcset.ts'
import { GIF_FLAGS } from '../../../src/gif/types.ts'

const HOSTILE = [
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://a/b',
  '/relative',
  'java\nscript:alert(1)',
]

/** Field names that the reader knows, so that arbitrary JSON reaches nested fields. */
const NAMES = `
  id url images original original_still fixed_width still webp mp4 width height user username
  avatar_url tags text video assets previews captions hd title external_media provider_name
  asset_uid start cta link is_sticker __proto__ type
`
  .trim()
  .split(/\s+/)
const leaf = fc.oneof(
  fc.constantFrom<unknown>(
    ...HOSTILE,
    'https://a.example/x.gif',
    null,
    undefined,
    true,
    0,
    1,
    -1,
    '12',
    Number.POSITIVE_INFINITY,
    Number.NaN,
  ),
  fc.string(),
  fc.double(),
)
const anyJson = fc.letrec<{ node: unknown }>(tie => ({
  node: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    leaf,
    fc.array(tie('node'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie('node'), { maxKeys: 12 }),
  ),
})).node

function addressesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, child]) =>
    typeof child === 'string' && /^(url|webp|mp4|link|\w+_url)$/.test(name) ? [child] : addressesIn(child),
  )
}

it('normalizeGif reads ids as text, flags as booleans, sizes as whole numbers, tags as text', () => {
  const gif = normalizeGif({
    id: 12345,
    tags: [{ text: 'text prop' }, 'regular tag', { other: 1 }, null, 7],
    is_hidden: 0,
    is_sticker: 1,
    is_removed: '0',
    is_featured: 'true',
    images: { fixed_width: { width: '12', height: '14.6', url: 'https://a.example/x.gif', size: '99' } },
    user: { id: 9, is_verified: 1, is_public: 0 },
  })
  expect(gif).toMatchObject({
    id: '12345',
    tags: ['text prop', 'regular tag', '7'],
    is_hidden: false,
    is_sticker: true,
    is_removed: false,
    is_featured: true,
    is_anonymous: false,
    type: 'sticker',
    user: { id: '9', is_verified: true, is_public: false, suppress_chrome: false },
  })
  expect(gif.images.fixed_width).toEqual({
    width: 12,
    height: 15,
    url: 'https://a.example/x.gif',
    size: 99,
  })
})

it('normalizeGif keeps the size of a rendition without a file', () => {
  expect(normalizeGif({ images: { fixed_width: { width: '12', height: '14' } } }).images).toEqual({
    fixed_width: { width: 12, height: 14 },
  })
})

it('normalizeGif reads stills beside and inside their rendition', () => {
  const url = 'https://a.example/s.gif'
  const size = { width: 10, height: 10 }
  const { images } = normalizeGif({
    images: {
      original: { ...size, url: 'https://a.example/o.gif', size: 5, still: { ...size, url } },
      fixed_width: { ...size, url: 'https://a.example/w.gif', still: url },
      hd_still: { ...size, url },
      mystery: { ...size, url },
    },
  })
  expect(images.original_still).toEqual({ ...size, url })
  expect(images.fixed_width_still).toEqual({ ...size, url })
  expect(images.hd_still).toEqual({ ...size, url })
  expect(images).not.toHaveProperty('mystery')
})

it('normalizeGif shows the previews of a video without images', () => {
  const previews = { original: { url: 'https://a.example/p.gif', width: 4, height: 3 } }
  const gif = normalizeGif({ id: 'v', type: 'video', images: {}, video: { previews } })
  expect(gif.images).toEqual(previews)
  expect(renditionUrl(gif, 4, 3)).toBe('https://a.example/p.gif')
})

it('normalizeGif reads captions as a list and by language', () => {
  const vtt = 'https://a.example/en.vtt'
  const assets = { hd: { url: 'https://a.example/v.mp4', width: 1, height: 1 } }
  const captionsOf = (captions: unknown) => normalizeGif({ video: { assets, captions } }).video?.captions
  expect(captionsOf([{ url: vtt, language: 'en', label: 'English' }])).toEqual([
    { url: vtt, language: 'en', label: 'English' },
  ])
  expect(captionsOf({ en: { vtt, srt: 'https://a.example/en.srt' } })).toEqual([{ url: vtt, language: 'en' }])
  expect(captionsOf([{ url: 'javascript:0', language: 'en' }])).toEqual([])
})

it('normalizeGif reads external media with its start', () => {
  const media = (json: unknown) => normalizeGif({ external_media: json }).external_media
  expect(media({ provider_name: 'YouTube', asset_uid: 42, start: '7.5' })).toEqual({
    provider_name: 'youtube',
    asset_uid: '42',
    start: 7.5,
  })
  expect(media({ provider_name: 'vimeo', asset_uid: 'a', start: -3 })?.start).toBe(0)
  expect(media({ provider_name: 'vimeo' })).toBeUndefined()
})

it('normalizeGif uses the id of the answer unless the GIF has its own', () => {
  expect(normalizeGif({}, 'answer').response_id).toBe('answer')
  expect(normalizeGif({ response_id: 'own' }, 'answer').response_id).toBe('own')
})

it.each([...HOSTILE, 'file:///etc/passwd', 'vbscript:x', '', null, 7, {}])(
  'normalizeGif drops the address %j',
  address => {
    const gif = normalizeGif({
      url: address,
      embed_url: address,
      user: { username: 'u', profile_url: address, avatar_url: address },
      cta: { text: 'Buy', link: address },
      images: { original: { url: address, webp: address, mp4: address, width: 1, height: 1 } },
      video: { assets: { hd: { url: address } } },
    })
    expect(addressesIn(gif).filter(Boolean)).toEqual([])
    expect(gif.cta).toBeUndefined()
    expect(gif.video).toBeUndefined()
  },
)

it('normalizeGif accepts any JSON, changes none, and returns only http(s) addresses', () => {
  fc.assert(
    fc.property(anyJson, json => {
      const before = structuredClone(json)
      const gif = normalizeGif(json)
      expect(json).toEqual(before)
      expect(normalizeGif(gif)).toEqual(gif)
      expect(typeof gif.id).toBe('string')
      for (const name of GIF_FLAGS) expect(typeof gif[name]).toBe('boolean')
      for (const address of addressesIn(gif)) expect(address).toMatch(/^(https?:\/\/|$)/)
      for (const { width, height } of Object.values(gif.images)) {
        expect(Number.isInteger(width) && width >= 0 && Number.isInteger(height) && height >= 0).toBe(true)
      }
      expect(altText(gif)).not.toBe('')
      for (const still of [true, false]) {
        expect(renditionUrl(gif, 100, 100, { still })).toMatch(/^(https?:\/\/|$)/)
      }
      expect(bestGifVideo(gif, 10, 10)?.url ?? 'https://').toMatch(/^https?:\/\//)
      expect(embedSize(gif).width).toBeGreaterThan(0)
      expect(typeof srcset(gif)).toBe('string')
    }),
    { numRuns: 150 },
  )
})

it('normalizeGif limits what it keeps of an endless record', () => {
  const long = 'x'.repeat(1_000_000)
  const many = <T>(value: T) => Array.from({ length: 10_000 }, () => value)
  const gif = normalizeGif({
    id: 'a',
    title: long,
    alt_text: long,
    url: `https://a.example/${long}`,
    rating: long,
    analytics_response_payload: long,
    tags: many('tag'),
    user: { username: long, display_name: long, profile_url: `https://a.example/${long}` },
    images: {
      original: { url: `https://a.example/${long}`, webp: 'https://a.example/a.webp', width: 1, height: 1 },
    },
    video: {
      assets: Object.fromEntries(
        many(0).map((_, index) => [`${index}p`, { url: 'https://a.example/a.mp4' }]),
      ),
      captions: many({ url: 'https://a.example/a.vtt', language: 'en', label: long }),
    },
  })
  expect(JSON.stringify(gif).length).toBeLessThan(100_000)
  expect(gif.title).toHaveLength(500)
  expect(gif.tags).toHaveLength(50)
  expect(gif.images.original).toEqual({ webp: 'https://a.example/a.webp', width: 1, height: 1 })
  expect(Object.keys(gif.video?.assets ?? {})).toHaveLength(50)
})
