/** The record and files of an animated text. */
import { type MovingRenditionName, RENDITION_NAMES } from '../../src/gif/types.ts'
import type { GifRecord } from '../library/types.ts'
import { even, type Size } from '../media/renditions.ts'
import type { TextFormat } from './drawText.ts'
import type { TextStyle } from './textStyles.ts'

/** Increment when the same message would look different: it is a part of the files' addresses. */
export const TEXT_VERSION = 't3'
/** A constant date keeps responses the same. */
const MADE = '2026-01-01T00:00:00Z'

/** Renditions of the same size share the first one's file. */
function variants({ width, height }: Size): Record<MovingRenditionName, Size & { file: string }> {
  const scaled = (scale: number) => ({ width: even(width * scale), height: even(height * scale) })
  const sizes: Partial<Record<MovingRenditionName, Size>> = {
    fixed_width: scaled(200 / width),
    fixed_height: scaled(200 / height),
    fixed_width_small: scaled(100 / width),
    fixed_height_small: scaled(100 / height),
  }
  const entries = RENDITION_NAMES.map(name => {
    const size = sizes[name]
    return [name, size ? { ...size, file: name } : { width, height, file: 'original' }]
  })
  return Object.fromEntries(entries) as Record<MovingRenditionName, Size & { file: string }>
}

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
  const { width, height, file: stem } = variants(picture)[known]
  return { size: { width, height }, format, file: stem + ending }
}

export function textRecord(id: string, style: TextStyle, message: string, size: Size): GifRecord {
  const images = Object.fromEntries(
    Object.entries(variants(size)).flatMap(([name, variant]) => {
      const stem = `/media/${id}/${TEXT_VERSION}/${variant.file}`
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
