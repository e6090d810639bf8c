/** The comments and the XMP packet of a GIF (GIF89a, 24 and 26). */
import { type FileReader, withReader } from '../decode/fileReader.ts'

const [IMAGE, EXTENSION, COMMENT, APPLICATION] = [0x2c, 0x21, 0xfe, 0xff]
const XMP = 'XMP DataXMP'
const MOST_BYTES = 262_144

/** Texts are empty if absent. Reads a damaged file as far as it is whole. */
export function gifTexts(path: string): { comment: string; xmp: string } {
  const found = { comment: '', xmp: '' }
  withReader(path, reader => {
    reader.position = 10
    skipColours(reader, reader.byte())
    reader.position += 2
    while (!reader.isAtEnd) {
      const block = reader.byte()
      if (block === IMAGE) {
        reader.position += 8
        skipColours(reader, reader.byte())
        reader.position += 1
        subBlocks(reader, 0)
      } else if (block === EXTENSION) readExtension(reader, found)
      else if (block !== 0) break
    }
  })
  return found
}

function readExtension(reader: FileReader, found: { comment: string; xmp: string }): void {
  const label = reader.byte()
  if (label === APPLICATION) {
    const name = reader.bytes(reader.byte()).toString('latin1')
    // XMP has no block lengths; its trailer makes it readable as blocks.
    if (name === XMP) found.xmp ||= textFrom(reader)
  }
  const bytes = subBlocks(reader, label === COMMENT ? MOST_BYTES : 0)
  if (label === COMMENT) found.comment ||= bytes.toString('utf8')
}

function textFrom(reader: FileReader): string {
  const { position } = reader
  const bytes = reader.bytes(MOST_BYTES)
  reader.position = position
  const end = bytes.indexOf('</x:xmpmeta>')
  return end < 0 ? '' : bytes.toString('utf8', 0, end + '</x:xmpmeta>'.length)
}

function skipColours(reader: FileReader, flags: number): void {
  if (flags & 0x80) reader.position += 3 << ((flags & 7) + 1)
}

/** Reads the content of blocks, up to this many bytes. */
function subBlocks(reader: FileReader, most: number): Buffer {
  const parts: Buffer[] = []
  let bytes = 0
  for (let length = reader.byte(); length > 0 && !reader.isAtEnd; length = reader.byte()) {
    if (bytes + length <= most) parts.push(reader.bytes(length))
    else reader.position += length
    bytes += length
  }
  return Buffer.concat(parts)
}
