/** The record and files of an animated text. */
import { RENDITION_NAMES } from '../../src/gif/types.ts'
import type { GifRecord } from '../library/types.ts'
import { type Size, variantsOf } from '../media/renditions.ts'
import type { TextFormat } from './drawText.ts'
import { FRAME_COUNT, type TextStyle } from './textStyles.ts'

/** Increment when the same message would look different: it is a part of the files' addresses. */
export const TEXT_VERSION = 't3'
/** A constant date keeps responses the same. */
const MADE = '2026-01-01T00:00:00Z'

const variants = (size: Size) => variantsOf({ ...size, frames: FRAME_COUNT })

const FORMATS: Readonly<Record<string, TextFormat>> = {
  '.gif': 'gif',
  '.webp': 'webp',
  '.mp4': 'mp4',
  '.avif': 'avif',
  '_still.png': 'still-png',
  '_still.webp': 'still-webp',
}

/** Parses a file name; `undefined` if a text has no such file. */
export function parseTextFile(
  picture: Size,
  file: string,
): { size: Size; format: TextFormat; file: string } | undefined {
  const [, name, ending = ''] = /^([a-z_]+?)((?:_still)?\.[a-z0-9]+)$/.exec(file) ?? []
  const format = FORMATS[ending]
  const known = RENDITION_NAMES.find(rendition => rendition === name)
  if (!format || !known) return undefined
  const { width, height, name: stem } = variants(picture)[known]
  return { size: { width, height }, format, file: stem + ending }
}

export function textRecord(id: string, style: TextStyle, message: string, size: Size): GifRecord {
  const images = Object.fromEntries(
    Object.entries(variants(size)).flatMap(([name, variant]) => {
      const stem = `/media/${id}/${TEXT_VERSION}/${variant.name}`
      const of = { width: variant.width, height: variant.height }
      return [
        [name, { ...of, url: `${stem}.gif`, webp: `${stem}.webp`, mp4: `${stem}.mp4`, avif: `${stem}.avif` }],
        [`${name}_still`, { ...of, url: `${stem}_still.png`, webp: `${stem}_still.webp` }],
      ]
    }),
  )
  return {
    id,
    type: 'text',
    slug: `${style.name}-${message}`.toLowerCase().slice(0, 60),
    title: message,
    alt_text: `The words “${message}”, animated`,
    tags: [...new Set(['text', style.title.toLowerCase(), ...message.toLowerCase().split(' ')])].slice(0, 12),
    rating: 'g',
    is_sticker: true,
    is_dynamic: true,
    is_indexable: false,
    import_datetime: MADE,
    images,
  }
}
