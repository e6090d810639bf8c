import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { normalizeMessage } from '../../../server/text/animatedText.ts'
import { layoutText, TEXT_WIDTH_PX } from '../../../server/text/layoutText.ts'
import { mediaCache } from '../../../server/text/mediaCache.ts'
import { ownServer } from '../../unit/server/ownServer.ts'

// The server, which is in this process too, blocks the readers that it does not need.
sharp.unblock({ operation: ['VipsForeignLoad'] })

const server = await ownServer()

interface Text {
  id: string
  images: Record<string, { url: string; webp: string; mp4: string; width: number; height: number }>
}
const animate = async (message: string) =>
  (await server.json(`/v1/text/animate?m=${encodeURIComponent(message)}`)).data as unknown as Text[]
const file = async (url: string) => Buffer.from(await (await server.get(new URL(url).pathname)).arrayBuffer())

it('animated text is a list of GIFs in several styles, available by id', async () => {
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
  // XML, and so a picture's source, cannot have these.
  expect((await animate('Hi\uffffthere!\ufffe')).map(({ id }) => id)).toEqual(texts.map(({ id }) => id))
})

it('animated text has valid files of the stated sizes, which move', async () => {
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
  const webp = await file(text?.images.fixed_width?.webp ?? '')
  const [first, later] = await Promise.all([0, 5].map(page => sharp(webp, { page }).raw().toBuffer()))
  expect(later?.equals(first as Buffer)).toBe(false)
  const mp4 = await file(text?.images.fixed_width?.mp4 ?? '')
  expect(mp4.subarray(4, 8).toString()).toBe('ftyp')
})

it('animated text accepts many letters of any script', async () => {
  const letters = Array.from({ length: 100 }, (_, at) => String.fromCodePoint(0x4e00 + at * 3)).join('')
  const [text] = await animate(letters)
  expect(text?.images.original?.width).toBeGreaterThan(0)
  expect((await animate('שלום مرحبا')).length).toBeGreaterThan(3)
  // No font may have these. Each that is looked for costs the reading of all fonts.
  const rare = Array.from({ length: 88 }, (_, at) => String.fromCodePoint(0x10000 + at)).join('')
  const still = (await animate(rare))[0]?.images.fixed_width_still?.url ?? ''
  expect((await sharp(await file(still)).stats()).isOpaque).toBe(false)
})

it('animated text has no other files, and none for unknown messages', async () => {
  const [text] = await animate('Hello')
  for (const name of ['nope.gif', 'original.exe', 'original_still.gif', 'constructor.gif']) {
    expect((await server.get(`/media/${text?.id}/${name}`)).status, name).toBe(404)
  }
  expect((await server.get('/media/text_hop_0000000000000000/original.gif')).status).toBe(404)
})

it('animated text can be searched, and excluded as dynamic results', async () => {
  const found = async (query: string) => (await server.json(`/v1/text/search?${query}`)).data
  expect(new Set((await found('q=anything')).map(({ title }) => title))).toEqual(new Set(['anything']))
  expect(await found('q=anything&excludeDynamicResults=true')).toEqual([])
  expect((await found('q=morning&excludeDynamicResults=true'))[0]).toMatchObject({ title: 'good morning' })
  expect((await server.json('/v1/text/trending?limit=3')).data).toHaveLength(3)
})

it('normalizeMessage is short, single-spaced and idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), raw => {
      const message = normalizeMessage(raw)
      expect([...message].length).toBeLessThanOrEqual(100)
      expect(message).not.toMatch(/\s\s|^\s|\s$/)
      expect(normalizeMessage(message)).toBe(message)
    }),
  )
})

it.each(['\u200b', '\u200d'.repeat(100), '\u00ad \ufeff', '\ufe0f', '\u3164', '\uffff\ufffe'])(
  'normalizeMessage is empty for a message of which nothing would be seen: %j',
  raw => {
    expect(normalizeMessage(raw)).toBe('')
  },
)

it('layoutText places every glyph within the picture', () => {
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

const written = (text: string) => (path: string) => writeFile(path, text)

it('mediaCache draws a file once and keeps the most recently used items', async () => {
  const dir = join(server.library.mediaDir, 'bounded')
  const cache = mediaCache({ dir, maxItems: 2 })
  let drawn = 0
  const ask = (item: string) =>
    cache.ensure({
      item,
      file: 'f.gif',
      draw(path) {
        drawn += 1
        return writeFile(path, 'picture')
      },
    })
  const paths = await Promise.all([1, 2, 3].map(() => ask('a')))
  expect(new Set(paths).size).toBe(1)
  expect(drawn).toBe(1)
  for (const item of ['b', 'a', 'c']) await ask(item)
  expect((await readdir(dir)).sort()).toEqual(['a', 'c'])
  const failing = { item: 'd', file: 'f.gif', draw: () => Promise.reject(new Error('no')) }
  await expect(cache.ensure(failing)).rejects.toThrow('no')
  await expect(ask('d')).resolves.toContain('d')
})

it('mediaCache keeps an item while one of its files is being drawn', async () => {
  const dir = join(server.library.mediaDir, 'drawn')
  const cache = mediaCache({ dir, maxItems: 1 })
  let finish = () => {}
  const drawing = new Promise<void>(resolve => {
    finish = resolve
  })
  const first = await cache.ensure({ item: 'a', file: 'still.png', draw: written('bytes') })
  const draw = (path: string) => drawing.then(() => writeFile(path, 'drawn'))
  const second = cache.ensure({ item: 'a', file: 'moving.gif', draw })
  await cache.ensure({ item: 'b', file: 'still.png', draw: written('bytes') })
  expect(await readFile(first, 'utf8')).toBe('bytes')
  finish()
  expect(await readFile(await second, 'utf8')).toBe('drawn')
  expect(await readdir(dir)).toEqual(['a'])
})

it('mediaCache stops drawing when the last client has left, and not before', async () => {
  const cache = mediaCache({ dir: join(server.library.mediaDir, 'left'), maxItems: 1 })
  const clients = [new AbortController(), new AbortController()]
  let stop: AbortSignal | undefined
  const draw = (_: string, signal: AbortSignal) =>
    new Promise<void>((_resolve, reject) => {
      stop = signal
      signal.addEventListener('abort', () => reject(new Error('stopped')))
    })
  const all = clients.map(({ signal }) => cache.ensure({ item: 'a', file: 'f.gif', draw, signal }))
  await expect.poll(() => stop).toBeDefined()
  clients[0]?.abort()
  expect(stop?.aborted).toBe(false)
  clients[1]?.abort()
  for (const one of all) await expect(one).rejects.toThrow('stopped')
})

it('a client that asks for many files is charged for each drawn file, and for no other', async () => {
  const limited = await ownServer({ drawingBudget: { amount: 2, windowS: 60 } })
  const { data } = await limited.json('/v1/text/animate?m=charged')
  const { images } = data[0] as unknown as Text
  const status = async (name: string) =>
    (await limited.get(new URL(images[`${name}_still`]?.url ?? '').pathname)).status
  const names = ['fixed_width', 'fixed_width', 'fixed_height', 'fixed_width', 'original']
  const answers: number[] = []
  for (const name of names) answers.push(await status(name))
  expect(answers).toEqual([200, 200, 200, 200, 429])
})
