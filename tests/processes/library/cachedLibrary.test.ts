import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import type { Library } from '../../../server/library/cachedLibrary.ts'
import { openLibrary } from '../../../server/library/index.ts'
import type { Item } from '../../../server/library/items.ts'
import type { GifRecord } from '../../../server/library/types.ts'
import { AUDIO, codecNameOf, Input, secondsOf, VIDEO } from '../../../server/media/av/input.ts'
import { renditionFilesOf } from '../../../server/media/renditions.ts'
import { atEnd } from '../../helper/atEnd.ts'
import { tempFolder } from '../../helper/tempFolder.ts'
import { barItem, DRAWING } from './drawing.ts'

interface Rendition {
  url: string
  webp: string
  mp4?: string
  width: number
  height: number
  size: number
  webp_size: number
  mp4_size?: number
}

// The server, which is in this process too, blocks the readers that it does not need.
sharp.unblock({ operation: ['VipsForeignLoad'] })

const plain = barItem('gplain')
const sticker = barItem('gsticker', { alpha: true, flags: ['is_sticker'] })

let cacheDir: string

async function open(...items: Item[]): Promise<Library> {
  const library = await openLibrary({
    cacheDir,
    watchAdded: false,
    sources: [{ items: async () => items, drawing: DRAWING }],
  })
  atEnd(() => library.close())
  return library
}

beforeEach(() => {
  cacheDir = tempFolder()
})

/** Path of an address's file; the folder has one version only. */
function diskPath(library: Library, url: string): string {
  const [, , id = '', , file = ''] = url.split('/')
  return join(library.mediaDir, id, file)
}

/** Path of a file in the folder. */
async function ensured(library: Library, id: string, file: string): Promise<string | undefined> {
  const found = await library.ensureFile(id, file)
  return found && 'path' in found ? found.path : undefined
}

function describeVideo(path: string) {
  const input = new Input(path)
  try {
    const [pictures] = input.streams(VIDEO)
    if (!pictures) throw new Error(`${path} has no picture`)
    const [sound] = input.streams(AUDIO)
    const { width, height } = pictures.codecpar
    const seconds = secondsOf(pictures.duration, pictures)
    return { codec: codecNameOf(pictures), width, height, seconds, sound: sound && codecNameOf(sound) }
  } finally {
    input.close()
  }
}

async function checkRenditions(library: Library, record: GifRecord, alpha: boolean): Promise<void> {
  const pathOf = (url: string) => diskPath(library, url)
  for (const [name, rendition] of Object.entries(record.images as Record<string, Rendition>)) {
    const { width, height, url, webp, mp4 } = rendition
    for (const [file, bytes] of [
      [url, rendition.size],
      [webp, rendition.webp_size],
    ] as const) {
      const meta = await sharp(pathOf(file), { animated: true }).metadata()
      expect([meta.width, meta.pageHeight ?? meta.height], `${name} ${file}`).toEqual([width, height])
      expect((await stat(pathOf(file))).size).toBe(bytes)
      expect((meta.pages ?? 1) > 1, file).toBe(!name.endsWith('_still'))
      expect((await sharp(pathOf(file), { animated: true }).stats()).isOpaque, file).toBe(!alpha)
    }
    if (mp4 === undefined) continue
    expect(describeVideo(pathOf(mp4))).toMatchObject({ codec: 'h264', width, height })
    const bytes = await readFile(pathOf(mp4))
    expect(bytes.length).toBe(rendition.mp4_size)
    // Fast start: the index precedes the data.
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  }
}

it('the library builds valid files of a sticker, with alpha', async () => {
  const library = await open(sticker)
  const built: GifRecord[] = []
  library.onBuilt(record => built.push(record))
  await library.buildAll()
  const [record] = built
  if (!record) throw new Error('not announced')
  await checkRenditions(library, record, true)
  const { data, info } = await sharp(join(library.mediaDir, record.id, 'original.webp'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info.channels).toBe(4)
  expect(data.at(-1)).toBe(0)
  expect(await library.records()).toEqual([record])
})

it('the library builds valid files of a clip with sound and captions', async () => {
  const cues = [{ startS: 0.3, endS: 2.6, text: 'Look up & stay a while.' }]
  const captions = [{ language: 'en', label: 'English', cues }]
  const item = barItem('gvideo', { hdScale: 1.5, video: { loops: 12, sound: 'tone', captions } })
  const library = await open(item)
  await library.buildAll()
  const [record] = await library.records()
  if (!record) throw new Error('no record')
  await checkRenditions(library, record, false)
  const video = record.video as {
    duration: number
    assets: Record<string, { url: string; width: number; height: number }>
  }
  for (const { url, width, height } of Object.values(video.assets)) {
    const facts = describeVideo(diskPath(library, url))
    expect(facts).toMatchObject({ width, height, sound: 'aac' })
    expect(facts.seconds).toBeCloseTo(video.duration, 2)
  }
  const file = await readFile(join(library.mediaDir, item.id, 'captions.en.vtt'), 'utf8')
  expect(file).toMatch(/^WEBVTT\n\n00:00:00\.300 --> 00:00:02\.600\nLook up &amp; stay/)
})

it('the library builds a file once for concurrent calls, and serves no unknown file', async () => {
  const library = await open(plain)
  const path = join(library.mediaDir, plain.id, 'fixed_width.webp')
  // A file that is built again is another one.
  const build = async () => {
    expect(await ensured(library, plain.id, 'fixed_width.webp')).toBe(path)
    return (await stat(path)).ino
  }
  const built = await Promise.all(Array.from({ length: 20 }, build))
  expect(new Set([...built, await build()]).size).toBe(1)
  expect(await ensured(library, plain.id, '../../secret')).toBeUndefined()
  expect(await ensured(library, plain.id, 'nope.gif')).toBeUndefined()
  expect(await ensured(library, 'nobody', 'original.gif')).toBeUndefined()
})

it('the library builds a requested file in its own size, and keeps it', async () => {
  const item = barItem('glarge', { width: 240, height: 136 })
  const library = await open(item)
  const path = (await ensured(library, item.id, 'fixed_width_small.webp')) ?? ''
  const { ino } = await stat(path)
  const meta = await sharp(path, { animated: true }).metadata()
  expect([meta.width, meta.pageHeight, meta.pages]).toEqual([100, 56, 3])
  await library.buildAll()
  expect((await stat(path)).ino).toBe(ino)
  expect((await library.records())[0]).toHaveProperty('images.hd.size')
})

it('the library continues after a killed build, and repairs damaged files', async () => {
  const first = await open(plain)
  const still = await ensured(first, plain.id, 'fixed_width_small_still.jpg')
  await first.close()
  const folder = join(cacheDir, 'media', plain.id)
  const before = await stat(still ?? '')
  await writeFile(join(folder, 'original.gif.1-1.tmp'), 'half a file')

  const second = await open(plain)
  await second.buildAll()
  expect((await stat(still ?? '')).ino).toBe(before.ino)
  expect((await readdir(folder)).sort()).toEqual([...renditionFilesOf(plain).keys()].sort())
  await second.close()

  const broken = join(folder, 'original.webp')
  const { size } = await stat(broken)
  await truncate(broken, 10)
  await writeFile(join(cacheDir, 'manifests', 'junk.json'), '{')
  const third = await open(plain)
  expect(await ensured(third, plain.id, 'original.webp')).toBe(broken)
  expect((await stat(broken)).size).toBe(size)
})

it('the library rebuilds items that changed or have no readable manifest', async () => {
  const first = await open(plain)
  const path = (await ensured(first, plain.id, 'original_still.jpg')) ?? ''
  await first.close()
  const old = await readFile(path)
  const changed = { ...plain, source: { kind: 'bar', red: 10 } }
  const second = await open(changed)
  await ensured(second, plain.id, 'original_still.jpg')
  expect((await readFile(path)).equals(old)).toBe(false)
  await second.close()
  await writeFile(join(cacheDir, 'manifests', `${plain.id}.json`), '{"key":')
  const third = await open(plain)
  await ensured(third, plain.id, 'original_still.jpg')
  expect((await readFile(path)).equals(old)).toBe(true)
})

it.each([
  ['that cannot be built', 'throw', 'BUILD_FAILED', /the drawing is lost/],
  ['whose worker crashes', 'exit', 'WORKER_FAILED', /ended its process/],
] as const)('the library reports an item %s, and builds the others', async (_, fails, code, reason) => {
  const library = await open(barItem('gbad', { source: { kind: 'bar', red: 1, fails } }), plain)
  await expect(library.buildAll()).rejects.toMatchObject({
    code: 'BUILD_FAILED',
    message: expect.stringMatching(reason),
  })
  await expect(ensured(library, 'gbad', 'original.gif')).rejects.toMatchObject({ code })
  expect(await readdir(join(library.mediaDir, plain.id))).toContain('original.gif')
})

it('the library deletes the media of items taken down, even while building', async () => {
  const [first, second] = [barItem('gfirst'), barItem('gsecond', { frames: 30, width: 200, height: 200 })]
  const library = await open(first, second)
  await ensured(library, first.id, 'original.gif')
  await library.takeDown(first.id)
  expect(await ensured(library, first.id, 'original.gif')).toBeUndefined()
  const waiting = ensured(library, second.id, 'original.gif')
  await expect.poll(() => readdir(library.mediaDir)).toContain(second.id)
  await library.takeDown(second.id)
  expect(await waiting).toBeUndefined()
  await library.buildAll()
  expect(await library.records()).toEqual([])
  await expect.poll(() => readdir(library.mediaDir)).toEqual([])
})

it('the library stops building on abort', async () => {
  const library = await open(plain)
  const stop = new AbortController()
  stop.abort()
  await library.buildAll({ signal: stop.signal })
  expect(await library.unfinished()).toEqual([plain.id])
  await library.close()
  await expect(ensured(library, plain.id, 'original.gif')).rejects.toMatchObject({ code: 'CLOSED' })
})
