import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bestFit, bestRendition } from '../../../src/gif/bestRendition.ts'
import { bestGifVideo, bestVideo } from '../../../src/gif/bestVideo.ts'
import { normalizeGif } from '../../../src/gif/normalizeGif.ts'
import { renditionUrl } from '../../../src/gif/renditionUrl.ts'
import { srcset } from '../../../src/gif/srcset.ts'
import type { Images } from '../../../src/gif/types.ts'

const file = (name: string) => `https://m.example/${name}`

/** Typical renditions of a picture of 640 × 360. */
const sizes = [
  ['original', 640, 360],
  ['fixed_height', 356, 200],
  ['fixed_width', 200, 112],
  ['fixed_height_small', 178, 100],
] as const
const wide: Images = {}
for (const [name, width, height] of sizes) {
  const addresses = Object.fromEntries(['url', 'webp', 'mp4'].map(kind => [kind, file(`${name}.${kind}`)]))
  wide[name] = { width, height, ...addresses }
  wide[`${name}_still`] = { width, height, url: file(`${name}.still`) }
}

it('bestRendition takes the first of equals, and nothing for an empty box or without images', () => {
  const same = { width: 100, height: 100 }
  const images: Images = { downsized: same, original: { ...same } }
  expect(bestRendition(images, 100, 100)).toBe(same)
  for (const [w, h] of [
    [0, 1],
    [1, 0],
    [Number.NaN, 1],
    [-1, -1],
  ] as const) {
    expect(bestRendition(images, w, h)).toBeUndefined()
  }
  expect(bestRendition({}, 10, 10)).toBeUndefined()
  expect(bestRendition(undefined, 10, 10)).toBeUndefined()
})

it('bestRendition prefers files of known size', () => {
  const sized = { url: file('a'), width: 3, height: 3 }
  expect(bestRendition({ original: { url: file('b'), width: 0, height: 0 }, hd: sized }, 9, 9)).toBe(sized)
  expect(renditionUrl({ images: { original: { url: file('b'), width: 0, height: 0 } } }, 9, 9)).toBe(
    file('b'),
  )
})

it('bestRendition is the closest in area within the limit, otherwise the largest, in any order', () => {
  const side = fc.integer({ min: 1, max: 2000 })
  const candidate = fc.record({ width: side, height: side })
  fc.assert(
    fc.property(
      fc.array(candidate, { minLength: 1 }),
      side,
      side,
      fc.nat(200),
      (all, width, height, limit) => {
        const area = (c: { width: number; height: number }) => c.width * c.height
        const best = bestFit(all, width, height, limit)
        if (!best) throw new Error('nothing chosen')
        const sharp = all.filter(c => c.width + limit >= width && c.height + limit >= height)
        if (sharp.length === 0) expect(area(best)).toBe(Math.max(...all.map(area)))
        else {
          expect(sharp).toContain(best)
          const distance = (c: { width: number; height: number }) => Math.abs(area(c) - width * height)
          expect(distance(best)).toBe(Math.min(...sharp.map(distance)))
        }
        const reversed = bestFit([...all].reverse(), width, height, limit)
        const off = (c: { width: number; height: number } | undefined) =>
          c && Math.abs(area(c) - width * height)
        expect(off(reversed)).toBe(off(best))
      },
    ),
  )
})

const gif = { images: wide, is_sticker: false }

it('renditionUrl uses WebP for GIFs, the plain file for stickers and stills, MP4 for video', () => {
  expect(renditionUrl(gif, 200, 112)).toBe(file('fixed_width.webp'))
  expect(renditionUrl(gif, 200, 112, { webp: false })).toBe(file('fixed_width.url'))
  expect(renditionUrl({ ...gif, is_sticker: true }, 200, 112)).toBe(file('fixed_width.url'))
  expect(renditionUrl(gif, 200, 112, { still: true })).toBe(file('fixed_width.still'))
  expect(renditionUrl(gif, 200, 112, { video: true })).toBe(file('fixed_width.mp4'))
  expect(renditionUrl(gif, 200, 112, { video: true, still: true })).toBe(file('fixed_width.mp4'))
  expect(renditionUrl(gif, 100, 100, { scaleUpMaxPx: 20 })).toBe(file('fixed_height_small.webp'))
})

it.each([
  ['no images', {}, '', '', ''],
  ['only a video file', { hd: { mp4: file('v'), width: 9, height: 9 } }, '', '', file('v')],
  ['only a still', { original_still: { url: file('s'), width: 9, height: 9 } }, '', file('s'), ''],
  ['only a plain file', { downsized: { url: file('g'), width: 9, height: 9 } }, file('g'), '', ''],
  ['only WebP', { original: { webp: file('w'), width: 9, height: 9 } }, file('w'), '', ''],
  [
    'a video in another rendition, a still of another',
    {
      original: { url: file('g'), width: 9, height: 9 },
      hd: { mp4: file('v'), width: 900, height: 900 },
      fixed_width_still: { url: file('s'), width: 1, height: 1 },
    },
    file('g'),
    file('s'),
    file('v'),
  ],
] satisfies [string, Images, string, string, string][])(
  'renditionUrl with %s',
  (_, images, moving, still, video) => {
    expect(renditionUrl({ images }, 10, 10)).toBe(moving)
    expect(renditionUrl({ images }, 10, 10, { still: true })).toBe(still)
    expect(renditionUrl({ images }, 10, 10, { video: true })).toBe(video)
  },
)

it('renditionUrl is empty for an empty box', () => {
  expect(renditionUrl(gif, 0, 1)).toBe('')
  expect(renditionUrl(gif, 1, Number.NaN)).toBe('')
})

const asset = (name: string, width: number, height: number) => ({ url: file(name), width, height })
const assets = {
  '360p': asset('360', 640, 360),
  original: asset('o', 854, 480),
  hd: asset('hd', 1920, 1080),
}

it('bestVideo prefers hd, then the original, then the largest', () => {
  expect(bestVideo({ assets })).toBe(assets.hd)
  const { hd, ...withoutHd } = assets
  expect(bestVideo({ assets: withoutHd })).toBe(assets.original)
  const low = asset('240', 426, 240)
  expect(bestVideo({ assets: { '240p': low, '360p': assets['360p'] } })).toBe(assets['360p'])
  expect(bestVideo({ assets: {} })).toBeUndefined()
  expect(bestVideo(undefined)).toBeUndefined()
  expect(hd.url).toBe(file('hd'))
})

it('bestVideo takes the best fit for a box', () => {
  expect(bestVideo({ assets }, 600, 340)).toBe(assets['360p'])
  expect(bestVideo({ assets }, 1900, 1060)).toBe(assets.hd)
})

it('bestVideo finds the MP4 files of a GIF without a video part', () => {
  const images: Images = {
    original: { mp4: file('o'), width: 480, height: 270 },
    hd: { mp4: file('hd'), width: 1920, height: 1080 },
    fixed_width: { url: file('gif'), width: 200, height: 112 },
  }
  expect(bestGifVideo({ images })).toEqual({ url: file('hd'), width: 1920, height: 1080 })
  expect(bestGifVideo({ images }, 480, 270)?.url).toBe(file('o'))
  expect(bestGifVideo({ images: { fixed_width: { url: file('gif'), width: 1, height: 1 } } })).toBeUndefined()
})

it('srcset offers 200, 480 and 500 pixels, each file once', () => {
  expect(srcset(normalizeGif({ images: wide }))).toBe(
    `${file('fixed_width.webp')} 200w, ${file('original.webp')} 480w`,
  )
  expect(srcset(normalizeGif({}))).toBe('')
})

it('srcset escapes commas and spaces in an address', () => {
  const original = { url: 'https://m.example/a,b c.gif', width: 200, height: 100 }
  expect(srcset(normalizeGif({ images: { original } }))).toBe('https://m.example/a%2Cb%20c.gif 200w')
})
