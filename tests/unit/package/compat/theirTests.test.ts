/**
 * What the incumbent's own tests of its client and its functions for pictures expect, kept by
 * `giflet/compat/giphy`. What differs by design is listed in the guide, as the last test says.
 */
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { altText } from '../../../../src/gif/altText.ts'
import { bestRendition } from '../../../../src/gif/bestRendition.ts'
import { gifHeight, gifWidth } from '../../../../src/gif/gifSize.ts'
import { normalizeGif } from '../../../../src/gif/normalizeGif.ts'
import * as compat from '../../../../src/package/compat/giphy.tsx'
import {
  GiphyFetch,
  getAltText,
  getBestRenditionUrl,
  getBestVideo,
  getGifHeight,
  getGifWidth,
  getSpecificRendition,
  type IGif,
} from '../../../../src/package/compat/giphy.tsx'

const RAW = {
  id: 771,
  tags: [{ text: 'of an object' }, 'plain'],
  is_hidden: 0,
  images: { fixed_width: { width: '12', height: '14' } },
  user: { id: 5, is_verified: 0 },
}
const META = { response_id: 'answer', msg: 'OK' }
const LIST = { data: [RAW], pagination: {}, meta: META }
const ONE = { data: RAW, meta: META }
const NAMES = { data: [{ name: 'food & drink', name_encoded: 'food-drink' }], pagination: {}, meta: META }

const gf = new GiphyFetch('KEY')
let asked = ''
const answering = (body: object, status = 200, statusText = 'OK') =>
  vi.stubGlobal('fetch', async (url: string) => {
    asked = String(url)
    return Response.json(body, { status, statusText })
  })

beforeEach(() => {
  asked = ''
})

describe('GIFs are normalised', () => {
  const reads = (gif: IGif | undefined) =>
    expect(gif).toMatchObject({ id: '771', tags: ['of an object', 'plain'], is_hidden: false })

  it.each<[string, () => Promise<{ data: IGif }>]>([
    ['gif', () => gf.gif('771')],
    ['random', () => gf.random()],
  ])('%s', async (_, call) => {
    answering(ONE)
    const { data } = await call()
    reads(data)
    expect(data.images.fixed_width).toMatchObject({ width: 12, height: 14 })
    expect(data.user.is_verified).toBe(false)
  })

  it('without tags', async () => {
    answering({ ...LIST, data: [{ id: 456, is_hidden: 0 }] })
    expect((await gf.gifs(['456'])).data[0]).toMatchObject({ id: '456', tags: [], is_hidden: false })
  })
})

describe('calls', () => {
  it.each<[string, () => Promise<{ data: { name: string; name_encoded: string }[] }>]>([
    ['categories', () => gf.categories()],
    ['subcategories', () => gf.subcategories('tv')],
  ])('%s', async (_, call) => {
    answering(NAMES)
    expect((await call()).data[0]).toMatchObject({ name: 'food & drink', name_encoded: 'food-drink' })
  })

  it('only a search of text leaves out what is made while one types', async () => {
    answering(LIST)
    await gf.trending({ type: 'text', offset: 1 })
    expect(asked).not.toContain('excludeDynamicResults')
    await gf.search('hi', { type: 'text' })
    expect(asked).toContain('excludeDynamicResults')
  })

  it.each<[string, object, number, object]>([
    [
      'the message of an error',
      { ...LIST, message: 'no such key' },
      403,
      { message: expect.stringContaining('no such key') },
    ],
    [
      'an error without one',
      {},
      400,
      { status: 400, statusText: 'Bad', message: expect.stringContaining('Error fetching') },
    ],
    [
      'an answer that is none',
      { data: [], meta: { response_id: '' } },
      200,
      { message: 'synthetic response' },
    ],
    ['an answer without meta', { data: [] }, 200, { message: 'synthetic response' }],
  ])('%s rejects', async (name, body, status, error) => {
    answering(body, status, 'Bad')
    await expect(gf.related(name)).rejects.toMatchObject(error)
  })

  it('a failed connection rejects with its cause', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('cable cut')))
    const failed = await gf.related('cable').catch((error: unknown) => error)
    expect(String(failed) + String((failed as Error).cause)).toContain('cable cut')
  })

  it('a rating of the call goes before that of the client', async () => {
    answering(LIST)
    await new GiphyFetch('KEY', { rating: 'g' }).search('cats', { rating: 'r' })
    expect(new URL(asked).searchParams.get('rating')).toBe('r')
  })
})

describe('pictures', () => {
  it('sizes and texts are those of Giflet', () =>
    expect([getGifHeight, getGifWidth, getAltText]).toEqual([gifHeight, gifWidth, altText]))

  const file = (name: string) => ({
    ...{ width: 10, height: 10, url: `${name}.gif`, webp: `${name}.webp`, mp4: `${name}.mp4` },
  })
  const gif = { images: { fixed_width: file('moving'), fixed_width_still: file('still') } }
  it.each<[string, string, string]>([
    ['best', getBestRenditionUrl(gif, 10, 10), 'moving.webp'],
    ['best video', getBestRenditionUrl(gif, 10, 10, { useVideo: true }), 'moving.mp4'],
    ['best still', getBestRenditionUrl(gif, 10, 10, { isStill: true }), 'still.gif'],
    ['named', getSpecificRendition(gif, 'fixed_width'), 'moving.webp'],
    ['named still', getSpecificRendition(gif, 'fixed_width', true), 'still.webp'],
    ['named video', getSpecificRendition(gif, 'fixed_width', true, true), 'moving.mp4'],
    ['video of a still', getSpecificRendition(gif, 'fixed_width_still', true, true), 'still.mp4'],
    ['unknown name', getSpecificRendition(gif, 'none'), ''],
    ['no images', getSpecificRendition({}, 'fixed_width'), ''],
  ])('%s', (_, found, expected) => expect(found).toBe(expected))

  const KINDS = {
    original: '600x338',
    fixed_height: '355x200',
    fixed_width: '200x113',
    fixed_height_small: '178x100',
    fixed_width_small: '100x56',
  }
  const sizeOf = (text: string) => text.split('x').map(Number) as [number, number]
  const files = (turned: boolean) =>
    Object.fromEntries(
      Object.entries(KINDS).map(([kind, size]) => {
        const [width, height] = turned ? sizeOf(size).reverse() : sizeOf(size)
        return [kind, { url: `https://gifs.test/${width}x${height}`, width: `${width}`, height: `${height}` }]
      }),
    )
  const wide = normalizeGif({ id: 'wide', images: files(false) })
  const tall = normalizeGif({ id: 'tall', images: files(true) })
  const film = normalizeGif({ id: 'film', type: 'video', images: {}, video: { previews: files(false) } })
  const assets = Object.fromEntries(
    Object.entries(wide.images).map(([kind, { url = '', width, height }]) => [kind, { url, width, height }]),
  )
  type Find = (width: number, height: number) => string | undefined
  const best =
    (gif: typeof wide): Find =>
    (width, height) =>
      getBestRenditionUrl(gif, width, height)
  const WIDE =
    '450x350:600x338 400x300:600x338 300x200:355x200 200x200:355x200 100x100:100x56 200x100:178x100 178x100:178x100 1x1:100x56'
  it.each<[string, Find, string]>([
    ['a wide GIF', best(wide), WIDE],
    [
      'a wide GIF in a tall box',
      best(wide),
      '700x450:600x338 350x450:600x338 300x400:600x338 200x300:600x338 100x200:355x200 50x100:100x56',
    ],
    [
      'a tall GIF',
      best(tall),
      '700x700:338x600 338x200:338x600 300x200:338x600 200x100:200x355 100x50:56x100 1x1:56x100',
    ],
    ['previews of a video', best(film), '450x350:600x338 400x300:600x338'],
    ['a video', (width, height) => getBestVideo({ assets }, width, height)?.url, WIDE],
    [
      'files enlarged by 20 pixels at most',
      (width, height) => bestRendition(wide.images, width, height, { scaleUpMaxPx: 20 })?.url,
      '450x350:600x338 300x200:355x200 200x200:355x200 100x100:178x100 200x100:200x113 178x100:178x100 1x1:100x56',
    ],
  ])('%s', (_, find, table) => {
    const rows = table.split(' ').map(row => row.split(':') as [string, string])
    const found = rows.map(([box]) => [box, find(...sizeOf(box))])
    expect(found).toEqual(rows.map(([box, size]) => [box, `https://gifs.test/${size}`]))
  })
})

it('what the guide lists as missing is missing', () => {
  const guide = readFileSync('docs/moving-from-giphy-react.md', 'utf8')
  const missing = ['constructMoatData', 'mapValues', 'forEach', 'take', 'without', 'pick']
  expect(missing.filter(name => !guide.includes(name))).toEqual([])
  expect(missing.filter(name => name in compat)).toEqual([])
})
