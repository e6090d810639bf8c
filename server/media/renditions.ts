/**
 * Which files an item has and their dimensions. Pure, so records have exact sizes before anything
 * is built. Renditions of the same size share one set of files (a `Variant`).
 */
import { type MovingRenditionName, RENDITION_NAMES } from '../../src/gif/types.ts'

export interface Size {
  width: number
  height: number
}

export interface Variant extends Size {
  /** The first rendition of this size, which names the files. */
  name: MovingRenditionName
}

const DOWNSIZED_MAX_BYTES = 2_000_000
const DOWNSIZED_LARGE_MAX_BYTES = 8_000_000
/** Limit of a dithered GIF; the encoder reduces the colours of larger ones. */
const GIF_BYTES_PER_PIXEL = 0.65
/** A rendition less than 3 % smaller gets no file of its own. */
const WORTHWHILE_SCALE = 0.97
const LONGEST_PX = 1280
/** Device pixels per CSS pixel of the densest usual screens. More would only cost bytes. */
const MOST_ENLARGED = 3
/** Encoders of AV1 take no smaller sides. */
const AV1_LEAST_PX = 16

/** Sides that need no change for H.264 with 4:2:0 chroma. */
export function even(length: number): number {
  return Math.max(2, Math.round(length / 2) * 2)
}

/** Determines the sizes of an item's renditions. */
interface Shape extends Size {
  frames: number
  /** Largest size the source can be drawn in, relative to `original`. Default 1. */
  hdScale?: number
}

/** Determines an item's files. */
export interface Picture extends Shape {
  alpha: boolean
  video?: { captions: readonly { language: string }[] }
}

/** A tiny picture is enlarged by a whole factor, which leaves its pixels sharp. */
function scaled({ width, height }: Size, wanted: number): Size {
  const scale = Math.min(wanted, MOST_ENLARGED, Math.max(1, LONGEST_PX / Math.max(width, height)))
  if (scale === MOST_ENLARGED) return { width: width * scale, height: height * scale }
  return { width: even(width * scale), height: even(height * scale) }
}

function sizeWithin(item: Shape, maxBytes: number): Size {
  const bytes = item.width * item.height * item.frames * GIF_BYTES_PER_PIXEL
  const scale = Math.sqrt(maxBytes / bytes)
  return scale >= WORTHWHILE_SCALE ? item : scaled(item, scale)
}

function sizeOf(name: MovingRenditionName, item: Shape): Size {
  switch (name) {
    case 'original':
      return item
    case 'fixed_width':
      return scaled(item, 200 / item.width)
    case 'fixed_height':
      return scaled(item, 200 / item.height)
    case 'fixed_width_small':
      return scaled(item, 100 / item.width)
    case 'fixed_height_small':
      return scaled(item, 100 / item.height)
    case 'downsized':
      return sizeWithin(item, DOWNSIZED_MAX_BYTES)
    case 'downsized_large':
      return sizeWithin(item, DOWNSIZED_LARGE_MAX_BYTES)
    case 'hd':
      return item.hdScale ? scaled(item, item.hdScale) : item
  }
}

/** The variant of each rendition; those of the same size share one object. */
export function variantsOf(item: Shape): Record<MovingRenditionName, Variant> {
  const bySize = new Map<string, Variant>()
  const entries = RENDITION_NAMES.map(name => {
    const { width, height } = sizeOf(name, item)
    const key = `${width}x${height}`
    const variant = bySize.get(key) ?? { name, width, height }
    bySize.set(key, variant)
    return [name, variant] as const
  })
  return Object.fromEntries(entries) as Record<MovingRenditionName, Variant>
}

export type FileSpec =
  | { type: 'gif'; variant: Variant; maxBytes: number }
  | { type: 'webp' | 'mp4' | 'avif' | 'av1'; variant: Variant }
  | { type: 'still' | 'still-webp'; variant: Variant }
  | { type: 'video'; variant: Variant }
  | { type: 'captions'; language: string }

/** PNG for transparent stills, JPEG for opaque ones (a tenth of the bytes). */
export function stillExtension(item: Pick<Picture, 'alpha'>): 'png' | 'jpg' {
  return item.alpha ? 'png' : 'jpg'
}

export function videoVariants(item: Shape): Record<string, Variant> {
  const { original, hd, fixed_height: small } = variantsOf(item)
  return { original, hd, [`${small.height}p`]: small }
}

const hasAvif = ({ width, height }: Size): boolean => Math.min(width, height) >= AV1_LEAST_PX

/** A video has no transparency, and a still does not move. */
const hasAv1 = ({ alpha, frames }: Pick<Picture, 'alpha' | 'frames'>, variant: Size): boolean =>
  !alpha && frames > 1 && hasAvif(variant)

/** The AV1 stream of a variant as a video. */
export const av1FileOf = ({ name }: Variant): string => `${name}_av1.mp4`

/** The item's files by name, in the order in which a page is likely to request them. */
export function renditionFilesOf(item: Picture): Map<string, FileSpec> {
  const byName = variantsOf(item)
  const variants = [...new Set(Object.values(byName))].sort((a, b) => a.width * a.height - b.width * b.height)
  const limits = new Map([
    [byName.downsized_large, DOWNSIZED_LARGE_MAX_BYTES],
    [byName.downsized, DOWNSIZED_MAX_BYTES],
  ])
  const maxBytes = (variant: Variant) => limits.get(variant) ?? Number.POSITIVE_INFINITY
  const files = new Map<string, FileSpec>()
  for (const variant of variants) {
    files.set(`${variant.name}_still.${stillExtension(item)}`, { type: 'still', variant })
    files.set(`${variant.name}_still.webp`, { type: 'still-webp', variant })
  }
  for (const type of ['avif', 'webp', 'mp4'] as const) {
    for (const variant of variants) {
      if (type !== 'avif' || hasAvif(variant)) files.set(`${variant.name}.${type}`, { type, variant })
    }
  }
  for (const variant of variants) {
    if (hasAv1(item, variant)) files.set(av1FileOf(variant), { type: 'av1', variant })
  }
  for (const variant of variants) {
    files.set(`${variant.name}.gif`, { type: 'gif', variant, maxBytes: maxBytes(variant) })
  }
  if (item.video) {
    for (const [name, variant] of Object.entries(videoVariants(item))) {
      files.set(`video_${name}.mp4`, { type: 'video', variant })
    }
    for (const { language } of item.video.captions) {
      files.set(`captions.${language}.vtt`, { type: 'captions', language })
    }
  }
  return files
}

/**
 * The file's name on disk: `fixed_height.webp` of a square item is its `fixed_width.webp`.
 * `undefined` if the item has no such file.
 */
export function realFileName(item: Picture, file: string): string | undefined {
  const files = renditionFilesOf(item)
  if (files.has(file)) return file
  const match = /^([a-z_]+?)(_still|_av1)?\.([a-z0-9]+)$/.exec(file)
  const variant = match && variantsOf(item)[match[1] as MovingRenditionName]
  if (!variant) return undefined
  const real = `${variant.name}${match[2] ?? ''}.${match[3]}`
  return files.has(real) ? real : undefined
}
