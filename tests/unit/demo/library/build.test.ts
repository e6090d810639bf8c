import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clipItems } from '../../../../demo/library/clips/catalogue.ts'
import { describeMedia } from '../../../../demo/library/ffmpeg.ts'
import { openLibrary } from '../../../../demo/library/index.ts'
import type { Item } from '../../../../demo/library/items.ts'
import { filesOf } from '../../../../demo/library/renditions.ts'
import { stickerItems } from '../../../../demo/library/stickers/catalogue.ts'
import type { GifRecord, Library } from '../../../../demo/library/types.ts'

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

/** Small, so that the whole of it is built in a moment. */
const small = (item: Item): Item => ({ ...item, width: 64, height: 36, frames: 4 })
const clipWith = (matches: (item: Item) => unknown): Item => {
  const found = clipItems().find(matches)
  if (!found) throw new Error('no such clip')
  return small(found)
}
const plainClip = () => clipWith(item => !item.video)
const [sticker] = stickerItems()

let cacheDir: string
const opened: Library[] = []

async function open(...items: Item[]): Promise<Library> {
  const library = await openLibrary({ cacheDir, items })
  opened.push(library)
  return library
}

beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'giflet-build-'))
})

afterEach(async () => {
  await Promise.all(opened.splice(0).map(library => library.close()))
  await rm(cacheDir, { recursive: true })
})

async function checkRenditions(library: Library, record: GifRecord, alpha: boolean): Promise<void> {
  const pathOf = (url: string) => join(library.mediaDir, ...url.split('/').slice(2))
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
    const log = await describeMedia(pathOf(mp4))
    expect(log).toMatch(new RegExp(`Video: h264.*yuv420p.*, ${width}x${height}`))
    const bytes = await readFile(pathOf(mp4))
    expect(bytes.length).toBe(rendition.mp4_size)
    // Fast start: the index lies before the data.
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  }
}

describe('building', () => {
  it('makes true files of a sticker, with alpha', async () => {
    if (!sticker) throw new Error('no sticker')
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
    expect(data[3]).toBe(0)
    expect(await library.records()).toEqual([record])
  })

  it('makes true files of a clip with sound and captions', async () => {
    const item = clipWith(({ video }) => (video?.captions.length ?? 0) > 1)
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
      const log = await describeMedia(join(library.mediaDir, ...url.split('/').slice(2)))
      expect(log).toMatch(new RegExp(`, ${width}x${height}`))
      expect(log).toContain('Audio: aac')
      const seconds = Number(/Duration: 00:00:([\d.]+)/.exec(log)?.[1])
      expect(Math.abs(seconds - video.duration)).toBeLessThan(0.15)
    }
    const captions = await readFile(join(library.mediaDir, item.id, 'captions.en.vtt'), 'utf8')
    expect(captions).toMatch(/^WEBVTT\n\n00:00:00\.300 --> 00:00:02\.600\n/)
  })

  it('makes a file once, however many ask, and knows no others', async () => {
    const item = plainClip()
    const library = await open(item)
    const paths = await Promise.all(
      Array.from({ length: 20 }, () => library.ensureFile(item.id, 'fixed_width.webp')),
    )
    expect(new Set(paths)).toEqual(new Set([join(library.mediaDir, item.id, 'fixed_width.webp')]))
    const { ino } = await stat(paths[0] ?? '')
    await library.ensureFile(item.id, 'fixed_width.webp')
    expect((await stat(paths[0] ?? '')).ino).toBe(ino)
    expect(await library.ensureFile(item.id, '../../secret')).toBeUndefined()
    expect(await library.ensureFile(item.id, 'nope.gif')).toBeUndefined()
    expect(await library.ensureFile('nobody', 'original.gif')).toBeUndefined()
  })

  it('makes what somebody waits for in its own size, and keeps it', async () => {
    const item = { ...plainClip(), width: 240, height: 136, frames: 3 }
    const library = await open(item)
    const path = (await library.ensureFile(item.id, 'fixed_width_small.webp')) ?? ''
    const { ino } = await stat(path)
    const meta = await sharp(path, { animated: true }).metadata()
    expect([meta.width, meta.pageHeight, meta.pages]).toEqual([100, 56, 3])
    await library.buildAll()
    expect((await stat(path)).ino).toBe(ino)
    expect((await library.records())[0]).toHaveProperty('images.hd.size')
  })

  it('goes on where a killed build stopped, and mends what is broken', async () => {
    const item = plainClip()
    const first = await open(item)
    const still = await first.ensureFile(item.id, 'fixed_width_small_still.jpg')
    await first.close()
    const folder = join(cacheDir, 'media', item.id)
    const before = await stat(still ?? '')
    await writeFile(join(folder, 'original.gif.1-1.tmp'), 'half a file')

    const second = await open(item)
    await second.buildAll()
    expect((await stat(still ?? '')).ino).toBe(before.ino)
    expect((await readdir(folder)).sort()).toEqual([...filesOf(item).keys()].sort())
    await second.close()

    const broken = join(folder, 'original.webp')
    const { size } = await stat(broken)
    await truncate(broken, 10)
    await writeFile(join(cacheDir, 'manifests', 'junk.json'), '{')
    const third = await open(item)
    expect(await third.ensureFile(item.id, 'original.webp')).toBe(broken)
    expect((await stat(broken)).size).toBe(size)
  })

  it('builds anew what was made from something else, or has no readable manifest', async () => {
    const item = plainClip()
    const first = await open(item)
    const path = (await first.ensureFile(item.id, 'original_still.jpg')) ?? ''
    await first.close()
    const old = await readFile(path)
    const changed: Item = { ...item, source: { kind: 'clip', scene: 'mesh', palette: 'mint', seed: 5 } }
    const second = await open(changed)
    await second.ensureFile(item.id, 'original_still.jpg')
    expect((await readFile(path)).equals(old)).toBe(false)
    await second.close()
    await writeFile(join(cacheDir, 'manifests', `${item.id}.json`), '{"key":')
    const third = await open(item)
    await third.ensureFile(item.id, 'original_still.jpg')
    expect((await readFile(path)).equals(old)).toBe(true)
  })

  it('reports an item that cannot be built and builds the others', async () => {
    const bad: Item = {
      ...plainClip(),
      id: 'gbad',
      source: { kind: 'clip', scene: 'nowhere', palette: 'mint', seed: 1 },
    }
    const good = plainClip()
    const library = await open(bad, good)
    await expect(library.buildAll()).rejects.toMatchObject({ code: 'BUILD_FAILED' })
    await expect(library.ensureFile('gbad', 'original.gif')).rejects.toMatchObject({ code: 'BUILD_FAILED' })
    expect(await readdir(join(library.mediaDir, good.id))).toContain('hd.gif')
  })

  it('stops when told to', async () => {
    const library = await open(plainClip())
    const stop = new AbortController()
    stop.abort()
    await library.buildAll({ signal: stop.signal })
    await library.close()
    await expect(library.ensureFile(plainClip().id, 'original.gif')).rejects.toMatchObject({ code: 'CLOSED' })
  })
})

describe('a cache that cannot be used', () => {
  it('is refused in one line that says what to do', async () => {
    const file = join(cacheDir, 'file')
    await writeFile(file, '')
    await expect(openLibrary({ cacheDir: file })).rejects.toMatchObject({
      code: 'CACHE_UNUSABLE',
      message: expect.stringMatching(/^The cache .*file.*GIFLET_CACHE[^\n]*$/),
    })
    await mkdir(join(cacheDir, 'other'))
    await writeFile(join(cacheDir, 'other', 'media'), '')
    await expect(openLibrary({ cacheDir: join(cacheDir, 'other') })).rejects.toMatchObject({
      code: 'CACHE_UNUSABLE',
    })
  })
})
