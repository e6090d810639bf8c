import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gifTexts } from '../../../../../server/media/words/gifTexts.ts'
import { tempFolder } from '../../../../helper/tempFolder.ts'

const HEAD = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
const PICTURE = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
const END = Buffer.from([0x3b])
const XMP = '<x:xmpmeta><rdf:RDF/></x:xmpmeta>'

const block = (text: string): Buffer =>
  Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')])
const comment = (...texts: string[]): Buffer =>
  Buffer.concat([Buffer.from([0x21, 0xfe]), ...texts.map(block), Buffer.from([0])])
/** An XMP extension: the packet without lengths, and a trailer that leads to the end. */
const xmp = Buffer.concat([
  Buffer.from([0x21, 0xff]),
  block('XMP DataXMP'),
  Buffer.from(`${XMP}<?xpacket end="r"?>`),
  Buffer.from([1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0]),
])

const read = async (...parts: Buffer[]) => {
  const path = join(tempFolder(), 'made.gif')
  await writeFile(path, Buffer.concat(parts))
  return gifTexts(path)
}

test.each([
  [
    'a comment of two blocks',
    [HEAD, comment('A cat ', 'jumps'), PICTURE, END],
    { comment: 'A cat jumps', xmp: '' },
  ],
  ['XMP, and a comment behind it', [HEAD, PICTURE, xmp, comment('Late'), END], { comment: 'Late', xmp: XMP }],
  ['neither', [HEAD, PICTURE, END], { comment: '', xmp: '' }],
  [
    'a file that ends in a comment',
    [HEAD, comment('A cat ', 'jumps').subarray(0, 10)],
    { comment: 'A cat ', xmp: '' },
  ],
  ['a file that ends in XMP', [HEAD, xmp.subarray(0, 20)], { comment: '', xmp: '' }],
  ['a file of eight bytes', [HEAD.subarray(0, 8)], { comment: '', xmp: '' }],
])('%s', async (_, parts, texts) => {
  expect(await read(...(parts as Buffer[]))).toEqual(texts)
})
