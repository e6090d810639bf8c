/** Detects a file's format by its content, because names may be wrong. */

import { REMEDIES, type Remedy } from '../remedies.ts'
import { unreadable } from './errors.ts'
import { withReader } from './fileReader.ts'
import { isAnimatedPng, PNG_SIGNATURE } from './pngChunks.ts'

export type MediaKind = 'gif' | 'webp' | 'png' | 'apng' | 'avif' | 'animated-avif' | 'video'

/** Types that people take for GIFs, by how they begin; `?` is any character. */
const OTHERS: readonly [name: string, remedy: Remedy, ...begins: string[]][] = [
  ['JPEG', 'picture', '\xff\xd8\xff'],
  ['BMP', 'picture', 'BM????\0\0\0\0'],
  ['TIFF', 'picture', 'II*\0', 'MM\0*'],
  ['an icon', 'picture', '\0\0\x01\0', '\0\0\x02\0'],
  ['JPEG XL', 'picture', '\xff\x0a', '\0\0\0\x0cJXL '],
  ['JPEG 2000', 'picture', '\0\0\0\x0cjP  '],
  ['HEIC', 'picture', '????ftyphei', '????ftyphevc', '????ftypmif1', '????ftypmsf1'],
  ['Photoshop', 'picture', '8BPS'],
  ['PDF', 'picture', '%PDF'],
  ['AVI', 'video', 'RIFF????AVI '],
  ['MPEG', 'video', '\0\0\x01\xba', '\0\0\x01\xb3'],
  ['Windows Media', 'video', '\x30\x26\xb2\x75'],
  ['Flash', 'video', 'CWS', 'FWS', 'ZWS', 'FLV'],
  ['MNG', 'video', '\x8aMNG'],
  ['Ogg', 'video', 'OggS'],
  ['WAV', 'sound', 'RIFF????WAVE'],
  ['FLAC', 'sound', 'fLaC'],
  ['MP3', 'sound', 'ID3', '\xff\xfb', '\xff\xf3', '\xff\xf2'],
  ['ZIP', 'archive', 'PK\x03\x04'],
  ['RAR', 'archive', 'Rar!'],
  ['7-Zip', 'archive', '7z\xbc\xaf'],
  ['gzip', 'archive', '\x1f\x8b'],
  ['SVG', 'picture', '<svg'],
  ['XML', 'page', '<?xml'],
  ['HTML', 'page', '<!doctype html', '<!DOCTYPE html', '<html'],
]

const beginsWith = (text: string, begin: string): boolean =>
  [...begin].every((character, at) => character === '?' || text[at] === character)

/** The actual type, and advice for the operator. */
function otherOf(text: string): { name?: string; remedy: Remedy } {
  const trimmed = text.trimStart()
  // An SVG may begin as any XML.
  if (/^<\?xml[\s\S]*<svg/.test(trimmed)) return { name: 'SVG', remedy: 'picture' }
  const found = OTHERS.find(([, , ...begins]) => begins.some(begin => beginsWith(trimmed, begin)))
  if (found) return { name: found[0], remedy: found[1] }
  return { remedy: /^[\t\n\r\x20-\x7e]*$/.test(text) ? 'page' : 'any' }
}

export const READABLE = 'GIF, WebP, PNG, APNG, AVIF, MP4, MOV or WebM'

/** Boxes that a QuickTime file without `ftyp` begins with. */
const QUICKTIME = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])

/** Throws UNREADABLE with the actual type. */
export function mediaKind(path: string): MediaKind {
  return withReader(path, reader => {
    if (reader.size === 0) throw unreadable(`is empty: ${REMEDIES.again}`)
    const text = reader.bytes(512).toString('latin1')
    const kind = kindOf(text)
    if (kind === 'png') return isAnimatedPng(reader) ? 'apng' : 'png'
    if (kind) return kind
    const { name, remedy } = otherOf(text)
    const is = name === undefined ? 'is not' : `is ${name}, not`
    throw unreadable(`${is} a ${READABLE} file: ${REMEDIES[remedy]}`)
  })
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
