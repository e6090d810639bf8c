import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { cachePaths } from '../../../server/library/cache.ts'
import { openLibrary } from '../../../server/library/index.ts'
import { runCommand } from '../../helper/runCommand.ts'
import { tempFolder } from '../../helper/tempFolder.ts'
import { writeVideo } from '../../helper/writeVideo.ts'
import { apngOf } from '../media/corpus/pngBytes.ts'

let root: string
let folder: string
let cacheDir: string

beforeEach(async () => {
  root = tempFolder()
  folder = join(root, 'in')
  cacheDir = join(root, 'cache')
  await mkdir(join(folder, 'Happy Cats'), { recursive: true })
})

const run = (...args: string[]) => runCommand(args, { GIFLET_CACHE: cacheDir })

/** Four frames of a moving edge, with a transparent left half if `alpha`. */
function pixels(width: number, height: number, alpha: boolean): Buffer {
  const data = Buffer.alloc(width * height * 4 * 4, 255)
  for (let i = 0; i < data.length; i += 4) {
    const x = (i / 4) % width
    data[i] = (x * 5 + Math.floor(i / (width * height * 4)) * 40) % 256
    if (alpha && x < width / 2) data[i + 3] = 0
  }
  return data
}

const moving = (alpha: boolean) =>
  sharp(pixels(40, 24, alpha), { raw: { width: 40, height: 96, channels: 4, pageHeight: 24 } })
const still = (width: number, height: number) =>
  sharp(pixels(width, height, false).subarray(0, width * height * 4), { raw: { width, height, channels: 4 } })
const square = (background: string) => sharp({ create: { width: 20, height: 20, channels: 3, background } })

it('add warns of a file that flashes five times a second, and of no other', async () => {
  const [width, height] = [48, 32]
  const plain = (level: number) => Buffer.alloc(width * height * 3, level)
  const frames = Buffer.concat([plain(255), plain(0)])
  const blinking = (delayMs: number) =>
    sharp(frames, { raw: { width, height: height * 2, channels: 3, pageHeight: height } })
      .gif({ delay: [delayMs, delayMs] })
      .toBuffer()
  await writeFile(join(folder, 'strobe.gif'), await blinking(100))
  await writeFile(join(folder, 'lighthouse.gif'), await blinking(1000))
  const { code, lines } = await run('add', folder)
  expect(code).toBe(0)
  expect(lines).toEqual([
    expect.stringMatching(/^strobe\.gif: flashes more than three times a second.*"remove \w{12}"/),
  ])
  const { out } = await run('list')
  expect(out.filter(line => line.endsWith('Strobe  (flashes)'))).toHaveLength(1)
  expect(out.filter(line => line.includes('flashes'))).toHaveLength(1)
})

it('add accepts GIF, WebP, APNG, PNG and MP4, and reports each unreadable file', async () => {
  const gif = await moving(false)
    .gif({ delay: [50, 100, 50, 200] })
    .toBuffer()
  await writeFile(join(folder, 'Happy Cats', 'img_01-fluffyCat.gif'), gif)
  await writeFile(join(folder, 'same again.gif'), gif)
  const ghost = moving(true).webp({ delay: [80, 80, 80, 80], lossless: true })
  await ghost.toFile(join(folder, 'ghost.webp'))
  await still(30, 20).png().toFile(join(folder, 'wéird — name 🎉.PNG'))
  await writeFile(join(folder, 'moving.png'), apngOf({ colour: 2, depth: 8, pictures: Array(10).fill({}) }))
  await writeVideo(join(folder, 'loud.mp4'), { sound: true })
  await writeFile(join(folder, 'empty.gif'), '')
  await writeFile(join(folder, 'words.gif'), 'not a picture at all')
  await writeFile(join(folder, 'cut.webp'), (await moving(true).webp().toBuffer()).subarray(0, 40))
  await writeFile(join(folder, 'notes.txt'), 'left alone')

  const first = await run('add', folder, '--user', '@me', '--rating', 'pg', '--tag', 'mine')
  expect(first.code).toBe(0)
  expect(first.out).toEqual(['5 added, 1 already there, 3 could not be read, 1 of other kinds'])
  expect(first.lines.map(line => line.split(':')[0]).sort()).toEqual(['cut.webp', 'empty.gif', 'words.gif'])
  for (const line of first.lines) expect(line).not.toContain('\n')

  const library = await openLibrary({ cacheDir, watchAdded: false })
  const records = (await library.records()).filter(({ tags }) => tags.includes('mine'))
  const titled = (title: string) => records.find(record => record.title === title)
  expect(records.map(({ title }) => title).sort()).toEqual([
    'Ghost',
    'Img 01 Fluffy Cat',
    'Loud',
    'Moving',
    'Wéird Name',
  ])
  expect(titled('Img 01 Fluffy Cat')).toMatchObject({
    type: 'gif',
    rating: 'pg',
    tags: ['fluffy', 'cat', 'happy', 'cats', 'mine'],
    user: { username: 'me' },
  })
  expect(titled('Ghost')).toMatchObject({ type: 'sticker', is_sticker: true })
  expect(titled('Moving')).toMatchObject({ images: { original: { frames: 10, width: 18, height: 12 } } })
  expect(titled('Loud')).toMatchObject({ type: 'video', video: { captions: [] } })
  // Complete at once: nothing is left to build on request.
  expect(titled('Loud')).toHaveProperty('video.assets.original.size')
  for (const record of records) expect(record).toHaveProperty('images.original.mp4_size')
  await library.close()

  expect((await run('add', folder)).out).toEqual([
    '0 added, 6 already there, 3 could not be read, 1 of other kinds',
  ])
  const id = titled('Ghost')?.id ?? ''
  expect((await run('remove', id)).out).toEqual(['removed Ghost', expect.stringContaining('restarted')])
  expect((await run('remove', id, '../../x')).code).toBe(1)
  expect((await run('list')).out.at(-1)).toBe('4 items')
})

it('add restores the copy of a file that was damaged', async () => {
  const file = join(folder, 'square.png')
  await square('#0a7').png().toFile(file)
  await run('add', folder)
  const [name = ''] = await readdir(join(cacheDir, 'sources'))
  const copy = join(cacheDir, 'sources', name)
  await writeFile(copy, 'damaged')
  expect((await run('add', folder)).out).toEqual(['0 added, 1 already there, 0 could not be read'])
  expect(await readFile(copy)).toEqual(await readFile(file))
})

it('add names look-alikes', async () => {
  const picture = still(50, 30)
  await picture.clone().resize(200, 120).png().toFile(join(folder, 'large.png'))
  await run('add', folder)
  const [name = ''] = await readdir(join(cacheDir, 'added'))
  const id = basename(name, '.json')
  await picture.resize(100, 60).webp().toFile(join(folder, 'small.webp'))
  expect((await run('add', folder)).lines).toEqual([
    expect.stringMatching(
      `^small\\.webp: looks like "Large"; "remove \\w{12}" takes it out again, "remove ${id}" the other$`,
    ),
  ])
})

it('add reads metadata from gifs.csv, and prefers a file beside the GIF', async () => {
  await square('#100').png().toFile(join(folder, 'a.png'))
  await square('#c00').png().toFile(join(folder, 'b.png'))
  await writeFile(join(folder, 'b.json'), '{"title":"Beside"}')
  await writeFile(
    join(folder, 'gifs.csv'),
    'file,title,author\na.png,Listed,Ann\nb.png,Not this,Bo\nc.png,None,\n',
  )
  const { lines, out } = await run('add', folder)
  expect(lines).toEqual(['gifs.csv: there is no file c.png'])
  expect(out).toEqual(['2 added, 0 already there, 0 could not be read, 1 of other kinds'])
  const library = await openLibrary({ cacheDir, watchAdded: false })
  const told = (await library.records()).map(({ title, author }) => `${title} by ${author}`)
  expect(told.sort()).toEqual(['Beside by Bo', 'Listed by Ann'])
  await library.close()
})

it('add keeps a file that exceeds a smaller limit set later, but makes no more media of it', async () => {
  await still(30, 20).png().toFile(join(folder, 'large.png'))
  await run('add', folder)
  const library = await openLibrary({ cacheDir, watchAdded: false, maxPixels: 500 })
  const [{ id } = { id: '' }] = await library.records()
  expect(await library.ensureFile(id, 'original.webp')).toBeDefined()
  library.forgetFile(id, 'original.webp')
  await expect(library.ensureFile(id, 'original.webp')).rejects.toThrow(/MEDIA_MAX_MEGAPIXELS allows more/)
  await library.close()
})

it('add exits with 1 if no file is usable', async () => {
  expect(await run('add', folder)).toMatchObject({ code: 1, errors: [expect.stringContaining('No GIF')] })
  await writeFile(join(folder, 'bad.gif'), 'GIF89a')
  expect((await run('add', folder)).code).toBe(1)
  expect(await run('add', join(root, 'nowhere'))).toMatchObject({ code: 1 })
})

it('add is picked up by a running library', async () => {
  const library = await openLibrary({ cacheDir, watchAdded: true })
  const announced = new Promise<string>(resolve => {
    library.onBuilt(({ title }) => resolve(title))
  })
  await writeFile(join(folder, 'later.gif'), await moving(false).gif().toBuffer())
  await run('add', folder)
  expect(await announced).toBe('Later')
  const added = (await library.records()).find(({ title }) => title === 'Later')
  if (!added) throw new Error('not taken in')

  // Taken down, nothing of it is public, and no start brings it back.
  await library.takeDown(added.id)
  for (const name of ['added', 'media', 'manifests'])
    expect(await readdir(join(cacheDir, name)), name).toEqual([])
  await library.close()
  const next = await openLibrary({ cacheDir, watchAdded: false })
  expect(await next.records()).toEqual([])
  await next.restore?.(added.id)
  expect((await next.records()).map(({ id }) => id)).toEqual([added.id])
  await next.takeDown(added.id)
  await next.close()
  expect((await run('remove', added.id)).code).toBe(0)
  for (const name of ['added', 'withdrawn', 'sources'])
    expect(await readdir(join(cacheDir, name)), name).toEqual([])
})

it('add that fails keeps the file of a GIF that was taken down, for its restoration', async () => {
  const big = { width: 1100, height: 1000, channels: 3, background: '#123' } as const
  await writeFile(join(folder, 'big.png'), await sharp({ create: big }).png().toBuffer())
  expect((await run('add', folder)).code).toBe(0)
  const { added, withdrawn, sources } = cachePaths(cacheDir)
  const [record = ''] = await readdir(added)
  await mkdir(withdrawn, { recursive: true })
  await rename(join(added, record), join(withdrawn, record))
  const kept = await readdir(sources)
  expect(kept).toHaveLength(1)
  const limits = { GIFLET_CACHE: cacheDir, MEDIA_MAX_MEGAPIXELS: '1' }
  expect((await runCommand(['add', folder], limits)).code).toBe(1)
  expect(await readdir(sources)).toEqual(kept)
})
