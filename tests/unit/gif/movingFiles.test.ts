import { expect, it } from 'vitest'
import { readPost } from '../../../src/api/shapes/tenorAnswers.ts'
import { type MovingFilesOptions, movingFiles } from '../../../src/gif/movingFiles.ts'
import { normalizeGif } from '../../../src/gif/normalizeGif.ts'
import { renditionUrl } from '../../../src/gif/renditionUrl.ts'
import type { Gif } from '../../../src/gif/types.ts'
import { answerInGiphyShape } from '../../contract/fixtures/giphyShape.ts'
import { answerInTenorShape } from '../../contract/fixtures/tenorShape.ts'

const recorded = (url: string, answer: (url: URL) => { body: unknown }) =>
  answer(new URL(url)).body as Record<'data' | 'results', Record<string, unknown>[]>
const giphy = (kind: 'gifs' | 'stickers') =>
  normalizeGif(recorded(`https://a.example/v1/${kind}/trending?api_key=KEY`, answerInGiphyShape).data[0])
const tenor = (id: string) =>
  readPost(recorded(`https://a.example/tenor/v2/posts?key=KEY&ids=${id}`, answerInTenorShape).results[0])

/** A record of our server for real footage of 480 × 270, 3 s. */
const ours = (own: object, more: object = {}) =>
  normalizeGif({
    id: 'o',
    ...more,
    images: {
      original: {
        ...{ width: 480, height: 270, url: 'https://m.example/o.gif', size: 3_136_517 },
        ...{ webp: 'https://m.example/o.webp', webp_size: 311_194 },
        ...own,
      },
    },
  })
const MP4 = { mp4: 'https://m.example/o.mp4', mp4_size: 57_392 }
const AV1 = { av1: 'https://m.example/o.av1', av1_size: 35_000 }
const AVIF = { avif: 'https://m.example/o.avif', avif_size: 34_374 }

/** The kinds of the files, such as `avif mp4 webp`. */
const kinds = (gif: Gif, options?: MovingFilesOptions) =>
  movingFiles(gif, 480, 270, options)
    .map(({ src }) => /\.?(\w+?)(?:_transparent)?(?:\/file)?(?:\?.*)?$/.exec(src)?.[1]?.replace(/^\d+/, ''))
    .join(' ')

it.each([
  // GIF, order of a tile, order where a frame must be held.
  ['GIPHY, MP4 half of WebP', giphy('gifs'), 'mp4 webp', 'mp4 webp'],
  ['GIPHY, sticker', giphy('stickers'), 'gif', 'gif'],
  ['Tenor, MP4 larger than WebP', tenor('1001'), 'webp mp4', 'webp mp4'],
  ['Tenor, sticker', tenor('2001'), 'gif', 'gif'],
  ['ours, without AVIF', ours(MP4), 'mp4 webp', 'mp4 webp'],
  ['ours', ours({ ...MP4, ...AVIF }), 'avif mp4 webp', 'mp4 avif webp'],
  ['ours, with AV1', ours({ ...MP4, ...AVIF, ...AV1 }), 'avif mp4 webp', 'av1 mp4 avif webp'],
  [
    'ours, AV1 larger than H.264',
    ours({ ...MP4, ...AVIF, ...AV1, av1_size: 60_000 }),
    'avif mp4 webp',
    'mp4 av1 avif webp',
  ],
  ['ours, sticker', ours({ ...MP4, ...AVIF }, { is_sticker: true }), 'avif gif', 'avif gif'],
  ['ours, drawn', ours({ ...MP4, ...AVIF, webp_size: 40_000 }), 'avif webp mp4', 'avif webp mp4'],
  ['ours, AVIF larger', ours({ ...AVIF, webp_size: 9 }), 'webp avif', 'webp avif'],
  [
    'sizes not known',
    ours({ ...MP4, ...AVIF, webp_size: 0, mp4_size: 0, avif_size: 0 }),
    'avif webp mp4',
    'mp4 avif webp',
  ],
  ['size of the MP4 only', ours({ ...MP4, webp_size: undefined }), 'webp mp4', 'mp4 webp'],
  ['only an MP4', ours({ ...MP4, url: '', webp: '' }), 'mp4', 'mp4'],
  ['only a GIF', ours({ webp: '' }), 'gif', 'gif'],
  ['nothing', ours({ webp: '', url: '' }), '', ''],
])('movingFiles %s', (_, gif, tile, hold) => {
  expect(kinds(gif)).toBe(tile)
  expect(kinds(gif, { hold: true })).toBe(hold)
})

it('movingFiles leaves out what the browser refuses', () => {
  const gif = ours({ ...MP4, ...AVIF })
  expect(kinds(gif, { refused: new Set(['avif']) })).toBe('mp4 webp')
  expect(kinds(gif, { refused: new Set(['avif', 'mp4']) })).toBe('webp')
  expect(kinds(ours({ ...MP4, ...AV1 }), { hold: true, refused: new Set(['av1']) })).toBe('mp4 webp')
  expect(kinds(gif, { refused: new Set(['avif', 'mp4']), webp: false })).toBe('gif')
})

it('movingFiles keeps the rendition that the specification chooses', () => {
  const { images } = giphy('gifs')
  for (const [width, height] of [
    [480, 270],
    [200, 112],
    [90, 50],
  ] as const) {
    const [, file] = movingFiles({ images }, width, height)
    expect(file?.src).toBe(renditionUrl({ images }, width, height))
  }
  expect(movingFiles({ images }, 0, 9)).toEqual([])
})
