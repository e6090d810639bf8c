import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mediaKind, probeMedia } from '../../../../../server/library/add/probe.ts'
import { runFfmpeg } from '../../../../../server/media/ffmpeg.ts'
import { tempFolder } from '../../../../helper/tempFolder.ts'
import { pngBomb } from '../../media/hostileFiles.ts'

const folder = tempFolder()

async function probe(name: string, bytes: Buffer | string) {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return probeMedia(path, await readFile(path))
}

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

describe('probeMedia', () => {
  it('cuts long files', async () => {
    const path = join(folder, 'film.mp4')
    await runFfmpeg(['-f', 'lavfi', '-i', 'color=s=16x16:d=12:r=25', '-pix_fmt', 'yuv420p', path])
    expect(await probeMedia(path, await readFile(path))).toMatchObject({ frames: 120, isCut: true })
  })

  it.each<[string, string, () => Buffer | string]>([
    ['nothing', 'empty.gif', () => ''],
    ['a picture of 400 million pixels in a few kilobytes', 'bomb.png', () => pngBomb(20_000)],
    ['text under the name of a video', 'text.mp4', () => 'hello, not a video'],
    ['text that begins like a video', 'begins.mp4', () => '\0\0\0\x20ftypisom and no more'],
    ['a playlist under the name of a video', 'list.mp4', () => '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'],
  ])('refuses %s', async (_, name, bytes) => {
    await expect(probe(name, bytes())).rejects.toMatchObject({ code: 'SOURCE_UNREADABLE' })
  })
})
