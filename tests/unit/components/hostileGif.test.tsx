/** GIFs from a developer's code: nothing in them may become code, in any component. */
import { fireEvent } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { GifClient } from '../../../src/api/types.ts'
import { Gif } from '../../../src/components/gif/Gif.tsx'
import { Grid } from '../../../src/components/grid/Grid.tsx'
import { VideoPlayer } from '../../../src/components/video/VideoPlayer.tsx'
import type { Gif as GifData } from '../../../src/gif/types.ts'
import { GifEmbed, SharePlayer } from '../../../src/package/embed.ts'
import { fakeBrowser } from './fakeBrowser.ts'
import { createWorld, show } from './kit.tsx'

const ATTACK = 'javascript:globalThis.attacked=true'
const HTML = '"><img src=x onerror=alert(1)>'
const rendition = { url: ATTACK, webp: ATTACK, mp4: ATTACK, width: 200, height: 100 }
const gif = {
  id: 'a',
  title: HTML,
  url: ATTACK,
  embed_url: ATTACK,
  bitly_url: ATTACK,
  tags: [HTML],
  is_sticker: false,
  user: { id: 'u', username: HTML, profile_url: ATTACK, avatar_url: ATTACK, is_public: true },
  cta: { text: HTML, link: ATTACK },
  external_media: { provider_name: 'youtube', asset_uid: HTML, start: 0, url: ATTACK },
  images: {
    original: rendition,
    fixed_width: rendition,
    // A valid still, or only an error card would show.
    original_still: { ...rendition, url: 'https://media.test/still.gif' },
  },
  video: { assets: { hd: rendition }, previews: { original: rendition }, captions: [{ url: ATTACK }] },
} as unknown as GifData

const fetchGifs = async () => ({
  data: [gif],
  pagination: { offset: 0, count: 1 },
  meta: { response_id: 'r' },
})

/** An embed's panel requests related GIFs as soon as the pointer enters. */
const client = { related: fetchGifs } as unknown as GifClient

beforeEach(() => {
  fakeBrowser()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {})
})

const CASES: [string, ReactNode, string][] = [
  ['<Gif>', <Gif key="1" gif={gif} />, '.giflet-tile'],
  ['<Grid>', <Grid key="2" fetchGifs={fetchGifs} />, '.giflet-tile'],
  ['<Video>', <VideoPlayer key="3" gif={gif} />, '.giflet-video'],
  ['<GifEmbed>', <GifEmbed key="4" gif={gif} />, '.giflet-embed'],
  ['<SharePlayer>', <SharePlayer key="5" gif={gif} />, '.giflet-player'],
]

it.each(CASES)('%s', async (_, node, part) => {
  const { container } = show(createWorld({ client }), node)
  await expect.poll(() => container.querySelector(part)).not.toBeNull()
  fireEvent.pointerEnter(container.querySelector(part) as Element, { pointerType: 'mouse' })
  const attributes = [...container.querySelectorAll('*')].flatMap(element => [...element.attributes])
  expect(attributes.filter(({ value }) => /javascript:/i.test(value))).toEqual([])
  expect(attributes.filter(({ name }) => name.startsWith('on'))).toEqual([])
  expect(container.querySelector('img[src="x"]')).toBeNull()
  expect('attacked' in globalThis).toBe(false)
})
