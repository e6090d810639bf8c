/** The text of a file; writing it keeps its encoding, byte order mark and line ends. */
import { isUtf8 } from 'node:buffer'

export interface PageText {
  text: string
  /** The bytes of a text that differs from this one only in ASCII characters. */
  encode(text: string): Buffer
}

const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes.subarray(0, bytes.length & ~1)).swap16()

/** Decodes by the byte order mark, else as UTF-8, else as Latin-1. */
export function pageTextOf(bytes: Buffer): PageText {
  const [first, second] = bytes
  const isWide = bytes.length % 2 === 0
  if (isWide && first === 0xff && second === 0xfe)
    return { text: bytes.toString('utf16le'), encode: text => Buffer.from(text, 'utf16le') }
  if (isWide && first === 0xfe && second === 0xff)
    return { text: swapped(bytes).toString('utf16le'), encode: text => Buffer.from(text, 'utf16le').swap16() }
  const encoding = isUtf8(bytes) ? 'utf8' : 'latin1'
  return { text: bytes.toString(encoding), encode: text => Buffer.from(text, encoding) }
}
