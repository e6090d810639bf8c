/** Whether the end of a video is missing: its boxes or elements reach beyond the file. */
import { type FileReader, withReader } from './fileReader.ts'

const EBML = 0x1a_45_df_a3
/** The Matroska element that holds nearly all of a file. */
const SEGMENT = 0x18_53_80_67
/** Known boxes of MP4 and MOV; other bytes may follow the last one. */
const BOXES = new Set([
  'ftyp',
  'meta',
  'moov',
  'moof',
  'mdat',
  'free',
  'skip',
  'wide',
  'sidx',
  'styp',
  'uuid',
])
const NEEDED = new Set(['moov', 'moof', 'mdat'])

export function isCutOff(path: string): boolean {
  return withReader(path, reader => {
    if (uint32(reader) === EBML) {
      const headBytes = elementBytes(reader)
      reader.position += headBytes
      return uint32(reader) === SEGMENT && elementBytes(reader) > reader.size - reader.position
    }
    for (let at = 0; at < reader.size; ) {
      reader.position = at
      const size = uint32(reader)
      const type = reader.bytes(4).toString('latin1')
      // 1: the size follows, in 64 bits. 0: the box reaches to the end.
      const bytes = size === 1 ? uint32(reader) * 2 ** 32 + uint32(reader) : size
      if (!BOXES.has(type) || bytes === 0) return false
      at += Math.max(8, bytes)
      if (at > reader.size) return NEEDED.has(type)
    }
    return false
  })
}

const uint32 = (reader: FileReader): number =>
  reader.byte() * 2 ** 24 + ((reader.byte() << 16) | (reader.byte() << 8) | reader.byte())

/** https://www.rfc-editor.org/rfc/rfc8794#name-variable-size-integer ; 0 if it is not known. */
function elementBytes(reader: FileReader): number {
  const first = reader.byte()
  const more = Math.clz32(first) - 24
  let bytes = first & (0x7f >> more)
  let isKnown = bytes !== 0x7f >> more
  for (let left = more; left > 0; left--) {
    const byte = reader.byte()
    isKnown ||= byte !== 0xff
    bytes = bytes * 256 + byte
  }
  return isKnown ? bytes : 0
}
