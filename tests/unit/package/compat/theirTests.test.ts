/**
 * What the incumbent's own tests of its client and its functions for pictures expect, kept by
 * `giflet/compat/giphy`. What differs by design is listed in the guide, as the last test says.
 */
import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { altText } from '../../../../src/gif/altText.ts'
import { bestVideo } from '../../../../src/gif/bestVideo.ts'
import { gifHeight, gifWidth } from '../../../../src/gif/size.ts'
import * as compat from '../../../../src/package/compat/giphy.tsx'
import {
  GiphyFetch,
  getBestRenditionUrl,
  getSpecificRendition,
} from '../../../../src/package/compat/giphy.tsx'

const META = { response_id: 'answer', msg: 'OK' }
const NAMES = { data: [{ name: 'food & drink', name_encoded: 'food-drink' }], pagination: {}, meta: META }

const gf = new GiphyFetch('KEY')
const answering = (body: object, status = 200) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))

it('its GIFs are normalised', async () => {
  const raw = { id: 771, tags: [{ text: 'of an object' }, 'plain'], is_hidden: 0, user: { id: 5 } }
  answering({ data: raw, meta: META })
  const gif = { id: '771', tags: ['of an object', 'plain'], is_hidden: false, user: { is_verified: false } }
  expect((await gf.gif('771')).data).toMatchObject(gif)
  expect((await gf.random()).data).toMatchObject(gif)
})

it.each([
  ['categories', () => gf.categories()],
  ['subcategories', () => gf.subcategories('tv')],
])('it reads %s', async (_, call) => {
  answering(NAMES)
  expect((await call()).data[0]).toMatchObject({ name: 'food & drink', name_encoded: 'food-drink' })
})

it.each<[string, object, number, object]>([
  ['what failed', { message: 'no such key' }, 403, { message: expect.stringContaining('no such key') }],
  ['that an answer is none', { data: [] }, 200, { message: 'synthetic response' }],
])('a rejected call says %s', async (what, body, status, error) => {
  answering(body, status)
  await expect(gf.related(what)).rejects.toMatchObject(error)
})

it('functions for pictures have other names here', () => {
  const { getAltText, getBestVideo, getGifHeight, getGifWidth } = compat
  expect([getAltText, getBestVideo, getGifHeight, getGifWidth]).toEqual([
    altText,
    bestVideo,
    gifHeight,
    gifWidth,
  ])
})

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
])('it finds the %s file', (_, found, expected) => expect(found).toBe(expected))

it('what the guide lists as missing is missing', () => {
  const guide = readFileSync('docs/moving-from-giphy-react.md', 'utf8')
  const missing = ['constructMoatData', 'mapValues', 'forEach', 'take', 'without', 'pick']
  expect(missing.filter(name => !guide.includes(name))).toEqual([])
  expect(missing.filter(name => name in compat)).toEqual([])
})
