/** What a file is, by its content: names may be wrong. */
import { unreadable } from './errors.ts'
import { FileReader } from './fileReader.ts'
import { isAnimatedPng, PNG_SIGNATURE } from './pngChunks.ts'

export type MediaKind = 'gif' | 'webp' | 'png' | 'apng' | 'avif' | 'animated-avif' | 'video'

/** Types that people take for GIFs, by how they begin; `?` is any character. */
const OTHERS: readonly [name: string, ...begins: string[]][] = [
  ['JPEG', '\xff\xd8\xff'],
  ['BMP', 'BM????\0\0\0\0'],
  ['TIFF', 'II*\0', 'MM\0*'],
  ['JPEG XL', '\xff\x0a', '\0\0\0\x0cJXL '],
  ['HEIC', '????ftyphei', '????ftyphevc', '????ftypmif1', '????ftypmsf1'],
  ['AVI', 'RIFF????AVI '],
  ['PDF', '%PDF'],
  ['MP3', 'ID3', '\xff\xfb', '\xff\xf3'],
  ['Photoshop', '8BPS'],
  ['Flash', 'CWS', 'FWS', 'ZWS'],
  ['ZIP', 'PK\x03\x04'],
  ['SVG', '<svg'],
  ['XML', '<?xml'],
  ['HTML', '<!doctype html', '<!DOCTYPE html', '<html'],
]

const beginsWith = (text: string, begin: string): boolean =>
  [...begin].every((character, at) => character === '?' || text[at] === character)

function nameOf(text: string): string | undefined {
  const trimmed = text.trimStart()
  return OTHERS.find(([, ...begins]) => begins.some(begin => beginsWith(trimmed, begin)))?.[0]
}

export const READABLE = 'GIF, WebP, PNG, APNG, AVIF, MP4, MOV or WebM'

/** Boxes that a QuickTime file without `ftyp` begins with. */
const QUICKTIME = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])

/** Throws UNREADABLE, with what it is instead. */
export function mediaKind(path: string): MediaKind {
  const reader = new FileReader(path)
  try {
    if (reader.size === 0) throw unreadable('is empty')
    const text = reader.bytes(512).toString('latin1')
    const kind = kindOf(text)
    if (kind === 'png') return isAnimatedPng(reader) ? 'apng' : 'png'
    if (kind) return kind
    const other = nameOf(text)
    throw unreadable(`is ${other === undefined ? '' : `${other}, `}not a ${READABLE} file`)
  } finally {
    reader.close()
  }
}

function kindOf(text: string): MediaKind | undefined {
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.startsWith(PNG_SIGNATURE.toString('latin1'))) return 'png'
  if (text.startsWith('\x1a\x45\xdf\xa3')) return 'video'
  const box = text.slice(4, 8)
  if (QUICKTIME.has(box)) return 'video'
  if (box !== 'ftyp') return undefined
  const length = (text.charCodeAt(2) << 8) | text.charCodeAt(3)
  const brands = text.slice(8, Math.max(12, length))
  if (brands.includes('avis')) return 'animated-avif'
  if (brands.includes('avif')) return 'avif'
  return /^(?:hei[cfmsx]|hevc|mif1|msf1)/.test(brands) ? undefined : 'video'
}
