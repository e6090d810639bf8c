import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mediaKind } from '../../../../demo/library/add/probe.ts'
import { tagsOf, titleOf } from '../../../../demo/library/add/titles.ts'
import { HELP, type Output, runLibrary } from '../../../../demo/library/cli.ts'
import { runFfmpeg } from '../../../../demo/library/ffmpeg.ts'
import { openLibrary } from '../../../../demo/library/index.ts'

let root: string
let folder: string
let cacheDir: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'giflet-add-'))
  folder = join(root, 'in')
  cacheDir = join(root, 'cache')
  await mkdir(join(folder, 'Happy Cats'), { recursive: true })
})

afterEach(async () => {
  await rm(root, { recursive: true })
})

async function run(
  ...args: string[]
): Promise<{ code: number; out: string[]; errors: string[]; lines: string[] }> {
  const [out, errors, lines]: string[][] = [[], [], []]
  const output: Output = {
    out: line => out?.push(line),
    error: line => errors?.push(line),
    progress: () => ({ step() {}, done() {}, at() {}, line: text => lines?.push(text), end() {} }),
  }
  const code = await runLibrary([...args, '--cache', cacheDir], output)
  return { code, out: out ?? [], errors: errors ?? [], lines: lines ?? [] }
}

/** Four frames of a moving edge; the left half clear if `alpha`. */
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

describe('add', () => {
  it('takes GIF, WebP, APNG, PNG and MP4, and names each file that it cannot read', async () => {
    const gif = await moving(false)
      .gif({ delay: [50, 100, 50, 200] })
      .toBuffer()
    await writeFile(join(folder, 'Happy Cats', 'img_01-fluffyCat.gif'), gif)
    await writeFile(join(folder, 'same again.gif'), gif)
    await writeFile(
      join(folder, 'ghost.webp'),
      await moving(true)
        .webp({ delay: [80, 80, 80, 80], lossless: true })
        .toBuffer(),
    )
    await writeFile(
      join(folder, 'wéird — name 🎉.PNG'),
      await sharp(pixels(30, 20, false).subarray(0, 2400), { raw: { width: 30, height: 20, channels: 4 } })
        .png()
        .toBuffer(),
    )
    const test = ['-f', 'lavfi', '-i', 'testsrc=s=48x32:d=1:r=10']
    await runFfmpeg([...test, '-plays', '0', '-f', 'apng', '-y', join(folder, 'moving.png')])
    await runFfmpeg([
      ...test,
      '-f',
      'lavfi',
      '-i',
      'sine=d=1',
      '-pix_fmt',
      'yuv420p',
      '-shortest',
      '-y',
      join(folder, 'loud.mp4'),
    ])
    await writeFile(join(folder, 'empty.gif'), '')
    await writeFile(join(folder, 'words.gif'), 'not a picture at all')
    await writeFile(join(folder, 'cut.webp'), (await moving(true).webp().toBuffer()).subarray(0, 40))
    await writeFile(join(folder, 'notes.txt'), 'left alone')

    const first = await run('add', folder, '--user', '@me', '--rating', 'pg', '--tag', 'mine')
    expect(first.code).toBe(0)
    expect(first.out).toEqual(['5 added, 1 already there, 3 could not be read'])
    expect(first.lines.map(line => line.split(':')[0])).toEqual(['cut.webp', 'empty.gif', 'words.gif'])
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
    expect(titled('Moving')).toMatchObject({ images: { original: { frames: 10, width: 48, height: 32 } } })
    expect(titled('Loud')).toMatchObject({ type: 'video', video: { captions: [] } })
    // Whole at once: nothing is left to be made on demand.
    expect(titled('Loud')).toHaveProperty('video.assets.original.size')
    for (const record of records) expect(record).toHaveProperty('images.original.mp4_size')
    await library.close()

    expect((await run('add', folder)).out).toEqual(['0 added, 6 already there, 3 could not be read'])
    const ghost = titled('Ghost')?.id ?? ''
    expect((await run('remove', ghost)).out).toEqual(['removed Ghost'])
    expect((await run('remove', ghost, '../../x')).code).toBe(1)
    expect((await run('list')).out.at(-1)).toBe('4 items')
  })

  it('ends with 1 when nothing is usable and 2 for a wrong command line', async () => {
    expect(await run('add', folder)).toMatchObject({ code: 1, errors: [expect.stringContaining('No GIF')] })
    await writeFile(join(folder, 'bad.gif'), 'GIF89a')
    expect((await run('add', folder)).code).toBe(1)
    expect(await run('add', join(root, 'nowhere'))).toMatchObject({ code: 1 })
    expect((await run('add')).code).toBe(2)
    expect((await run('add', folder, '--rating', 'x')).code).toBe(2)
    expect((await run('dance')).code).toBe(2)
    expect((await run('add', '--nonsense')).code).toBe(2)
    expect(await run('--help')).toMatchObject({ code: 0, out: [HELP] })
  })

  it('says when it takes only the beginning', async () => {
    await runFfmpeg([
      '-f',
      'lavfi',
      '-i',
      'testsrc=s=16x16:d=12:r=25',
      '-pix_fmt',
      'yuv420p',
      '-y',
      join(folder, 'film.mp4'),
    ])
    const { code, lines } = await run('add', folder)
    expect({ code, lines }).toEqual({ code: 0, lines: ['film.mp4: is long, its first 9.6 s were taken'] })
  })

  it('is seen by a running library', async () => {
    const library = await openLibrary({ cacheDir, watchAdded: true })
    const announced = new Promise<string>(resolve => {
      library.onBuilt(({ title }) => resolve(title))
    })
    await writeFile(join(folder, 'later.gif'), await moving(false).gif().toBuffer())
    await run('add', folder)
    expect(await announced).toBe('Later')
    expect((await library.records()).some(({ title }) => title === 'Later')).toBe(true)
    await library.close()
  })
})

describe('titles and tags', () => {
  it.each([
    ['cats/happy-cat_2.gif', 'Happy Cat 2', ['happy', 'cat', 'cats']],
    ['fluffyCat.gif', 'Fluffy Cat', ['fluffy', 'cat']],
    ['IMG_0042.mp4', 'IMG 0042', []],
    ['שלום עולם.gif', 'שלום עולם', ['שלום', 'עולם']],
    ['🎉.gif', '🎉', []],
  ])('%s', (path, title, tags) => {
    expect(titleOf(path)).toBe(title)
    expect(tagsOf(path).filter(tag => tag !== '0042')).toEqual(tags.filter(tag => tag !== '0042'))
  })
})

describe('mediaKind', () => {
  it.each([
    ['GIF89a…', 'gif'],
    ['RIFF1234WEBPVP8 ', 'webp'],
    ['\x89PNG\r\n\x1a\n....IHDR....acTL....IDAT', 'apng'],
    ['\x89PNG\r\n\x1a\n....IHDR....IDAT....acTL', 'png'],
    ['\0\0\0\x20ftypisom', 'mp4'],
    ['<svg>', undefined],
  ])('%j is %s', (start, kind) => {
    expect(mediaKind(Buffer.from(start, 'latin1'))).toBe(kind)
  })
})
