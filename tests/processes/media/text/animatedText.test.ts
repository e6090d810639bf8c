import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { normalizeMessage } from '../../../../server/media/text/animatedText.ts'
import { layoutText, TEXT_WIDTH_PX } from '../../../../server/media/text/layoutText.ts'
import { mediaCache } from '../../../../server/media/text/mediaCache.ts'
import { ownServer } from '../../../unit/server/ownServer.ts'

const server = await ownServer()

interface Text {
  id: string
  images: Record<string, { url: string; webp: string; mp4: string; width: number; height: number }>
}
const animate = async (message: string) =>
  (await server.json(`/v1/text/animate?m=${encodeURIComponent(message)}`)).data as unknown as Text[]
const file = async (url: string) => Buffer.from(await (await server.get(new URL(url).pathname)).arrayBuffer())

describe('animated text', () => {
  it('is a list of GIFs in several styles, available by id', async () => {
    const texts = await animate('Hi there!')
    expect(texts.length).toBeGreaterThan(3)
    for (const text of texts) expect(text.id).toMatch(/^\w{1,64}$/)
    const [text] = texts
    expect((await server.json(`/v1/gifs/${text?.id}`)).data).toMatchObject({
      id: text?.id,
      type: 'text',
      title: 'Hi there!',
      is_dynamic: true,
    })
    const siblings = (await server.json(`/v1/text/related?gif_id=${text?.id}`)).data
    expect(siblings).toHaveLength(texts.length - 1)
    expect((await animate('Hi  there! ')).map(({ id }) => id)).toEqual(texts.map(({ id }) => id))
  })

  it('has valid files of the stated sizes', async () => {
    const [text] = await animate('Wow <&> 🎉')
    for (const name of ['fixed_width', 'fixed_height_small']) {
      const { url, webp, width, height } = text?.images[name] ?? { url: '', webp: '' }
      for (const address of [url, webp]) {
        const meta = await sharp(await file(address), { pages: -1 }).metadata()
        expect([meta.width, meta.pageHeight, meta.pages], address).toEqual([width, height, 18])
      }
    }
    const still = await sharp(await file(text?.images.fixed_width_still?.url ?? '')).stats()
    expect(still.isOpaque).toBe(false)
    expect(still.entropy).toBeGreaterThan(0.5)
    const mp4 = await file(text?.images.fixed_width?.mp4 ?? '')
    expect(mp4.subarray(4, 8).toString()).toBe('ftyp')
  })

  it('moves', async () => {
    const [text] = await animate('Move')
    const webp = await file(text?.images.fixed_width_small?.webp ?? '')
    const frames = await Promise.all([0, 5].map(page => sharp(webp, { page }).raw().toBuffer()))
    expect(frames[0]?.equals(frames[1] ?? Buffer.alloc(0))).toBe(false)
  })

  it('has no other files, and none for unknown messages', async () => {
    const [text] = await animate('Hello')
    for (const name of ['nope.gif', 'original.exe', 'original_still.gif', 'constructor.gif']) {
      expect((await server.get(`/media/${text?.id}/${name}`)).status, name).toBe(404)
    }
    expect((await server.get('/media/text_hop_0000000000000000/original.gif')).status).toBe(404)
  })

  it('can be searched, and excluded as dynamic results', async () => {
    const found = async (query: string) => (await server.json(`/v1/text/search?${query}`)).data
    expect(new Set((await found('q=anything')).map(({ title }) => title))).toEqual(new Set(['anything']))
    expect(await found('q=anything&excludeDynamicResults=true')).toEqual([])
    expect((await found('q=morning&excludeDynamicResults=true'))[0]).toMatchObject({ title: 'good morning' })
    expect((await server.json('/v1/text/trending?limit=3')).data).toHaveLength(3)
  })
})

describe('normalizeMessage', () => {
  it('is short, single-spaced and idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), raw => {
        const message = normalizeMessage(raw)
        expect([...message].length).toBeLessThanOrEqual(100)
        expect(message).not.toMatch(/\s\s|^\s|\s$/)
        expect(normalizeMessage(message)).toBe(message)
      }),
    )
  })
})

describe('layoutText', () => {
  it('places every glyph within the picture', () => {
    const glyph = fc.record({ text: fc.constant('x'), advance: fc.double({ min: 0.1, max: 2, noNaN: true }) })
    const words = fc.array(fc.array(glyph, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(words, text => {
        const { placed, width, height, fontPx } = layoutText(text)
        expect(placed).toHaveLength(text.flat().length)
        expect(height % 2).toBe(0)
        expect(fontPx).toBeGreaterThan(0)
        for (const { x, y } of placed) {
          expect(x).toBeGreaterThan(0)
          expect(x).toBeLessThan(width)
          expect(y).toBeLessThanOrEqual(height)
        }
        expect(width).toBe(TEXT_WIDTH_PX)
      }),
    )
  })
})

describe('mediaCache', () => {
  it('makes a file once and keeps the most recently used items', async () => {
    const dir = join(server.library.mediaDir, 'bounded')
    const cache = mediaCache({ dir, maxItems: 2 })
    let made = 0
    const make = async () => {
      made += 1
      return Buffer.from(String(made))
    }
    const paths = await Promise.all([1, 2, 3].map(() => cache.ensure('a', 'f.gif', make)))
    expect(new Set(paths).size).toBe(1)
    expect(made).toBe(1)
    await cache.ensure('b', 'f.gif', make)
    await cache.ensure('a', 'f.gif', make)
    await cache.ensure('c', 'f.gif', make)
    expect((await readdir(dir)).sort()).toEqual(['a', 'c'])
    await expect(cache.ensure('d', 'f.gif', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(cache.ensure('d', 'f.gif', make)).resolves.toContain('d')
  })
  it('evicts no item of which a file is being drawn', async () => {
    const dir = join(server.library.mediaDir, 'drawn')
    const cache = mediaCache({ dir, maxItems: 1 })
    const bytes = async () => Buffer.from('bytes')
    let finish = (_: Buffer) => {}
    const drawing = new Promise<Buffer>(resolve => {
      finish = resolve
    })
    const first = await cache.ensure('a', 'still.png', bytes)
    const second = cache.ensure('a', 'moving.gif', () => drawing)
    await cache.ensure('b', 'still.png', bytes)
    expect(await readFile(first, 'utf8')).toBe('bytes')
    finish(Buffer.from('drawn'))
    expect(await readFile(await second, 'utf8')).toBe('drawn')
    expect(await readdir(dir)).toEqual(['a'])
  })

  it('writes files into a folder that other processes empty', async () => {
    const dir = join(server.library.mediaDir, 'shared')
    const processes = [1, 2, 3, 4].map(() => mediaCache({ dir, maxItems: 1 }))
    const names = Array.from({ length: 60 }, (_, at) => `${at % 3}`)
    const made = processes.map(async (cache, process) => {
      for (const name of names) await cache.ensure(name, `${process}.gif`, async () => Buffer.from(name))
    })
    await expect(Promise.all(made)).resolves.toHaveLength(4)
  })
})
