/** The metadata of every kind of file is read. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mediaKind } from '../../../server/media/decode/kind.ts'
import { fileWords } from '../../../server/media/words/fileWords.ts'
import { tempFolder } from '../../helper/tempFolder.ts'

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
  xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="https://a.example/1"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">A cat</rdf:li></rdf:Alt></dc:title>
  <dc:creator><rdf:Seq><rdf:li>Ada</rdf:li><rdf:li>Bob</rdf:li></rdf:Seq></dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>`

const wordsOf = async (name: string, bytes: Buffer) => {
  const path = join(tempFolder(), name)
  await writeFile(path, bytes)
  return fileWords(path, mediaKind(path))
}
const picture = () => sharp({ create: { width: 16, height: 16, channels: 3, background: '#f00' } })
const fileOf = (name: string) => readFile(fileURLToPath(new URL(`./files/${name}`, import.meta.url)))

test.each(['png', 'webp', 'avif'] as const)('%s: XMP before EXIF', async format => {
  const bytes = await picture()
    .withExif({ IFD0: { ImageDescription: 'It jumps', Artist: 'Somebody', Copyright: 'CC BY' } })
    .withXmp(XMP)
    .toFormat(format)
    .toBuffer()
  expect(await wordsOf(`made.${format}`, bytes)).toEqual({
    title: 'A cat',
    alt_text: 'It jumps',
    source: 'https://a.example/1',
    author: 'Ada, Bob',
    license: 'CC BY',
  })
})

test('a GIF: its comment, unless it names the program that wrote it', async () => {
  const gif = await fileOf('tiny.gif')
  const withComment = (text: string) =>
    Buffer.concat([
      gif.subarray(0, -1),
      Buffer.from([0x21, 0xfe, text.length]),
      Buffer.from(`${text}\0`),
      gif.subarray(-1),
    ])
  expect(await wordsOf('a.gif', withComment('A cat jumps'))).toEqual({ alt_text: 'A cat jumps' })
  expect(await wordsOf('b.gif', withComment('Created with GIMP'))).toEqual({})
})

test('a video: the tags of its container', async () => {
  const video = await fileOf('untagged.mp4')
  const tag = (name: string, text: string) => {
    const bytes = Buffer.from(text)
    const head = Buffer.alloc(12)
    head.writeUInt32BE(12 + bytes.length)
    head.write(name, 4, 'latin1')
    head.writeUInt16BE(bytes.length, 8)
    return Buffer.concat([head, bytes])
  }
  const tags = Buffer.concat([tag('\xa9nam', 'A cat'), tag('\xa9ART', 'Ada'), tag('\xa9cpy', 'CC BY')])
  const box = Buffer.alloc(8)
  box.writeUInt32BE(8 + tags.length)
  box.write('udta', 4)
  // Behind `ftyp`, where it moves what follows: only the tags are read.
  const at = video.readUInt32BE(0)
  const told = Buffer.concat([video.subarray(0, at), box, tags, video.subarray(at)])
  expect(await wordsOf('a.mp4', told)).toEqual({ title: 'A cat', author: 'Ada', license: 'CC BY' })
})

test('an unreadable file has no metadata', async () => {
  const bytes = await picture().png().toBuffer()
  expect(await wordsOf('cut.png', bytes.subarray(0, 40))).toEqual({})
})
