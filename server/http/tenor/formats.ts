/** A record's files as Tenor v2 media formats. */
import { text } from '../../../src/gif/json.ts'
import { SIZE_FIELDS } from '../../library/records.ts'
import type { GifRecord } from '../../library/types.ts'
import { absolute, type Picture, pageUrl } from '../presentGif.ts'

export interface MediaFormat {
  url: string
  /** Width and height, pixels. */
  dims: [number, number]
  /** Seconds of one loop; 0 for a still. */
  duration: number
  /** Bytes; 0 if the file has not been built. */
  size: number
  preview: string
}

/** Prefix of a format's name and the rendition of its size. */
const SIZES = [
  ['', 'original'],
  ['medium', 'downsized'],
  ['tiny', 'fixed_width'],
  ['nano', 'fixed_height_small'],
] as const

/** Names for several formats, from the first version of the API, which programs still send. */
const TOGETHER: ReadonlyMap<string, readonly string[]> = new Map([
  ['minimal', ['gif', 'tinygif', 'mp4']],
  ['basic', ['gif', 'tinygif', 'nanogif', 'mp4', 'tinymp4', 'nanomp4']],
])

/** The requested formats; empty: all. */
export function mediaFilter(value: string): ReadonlySet<string> {
  const names = value.split(',').filter(Boolean)
  return new Set(names.flatMap(name => TOGETHER.get(name) ?? name))
}

/** Formats with server-relative addresses. `only` names those to keep; empty: all. */
export function mediaFormats(record: GifRecord, only: ReadonlySet<string>): Record<string, MediaFormat> {
  const images = (record.images ?? {}) as Record<string, Picture | undefined>
  const duration = durationOf(record)
  const formats: Record<string, MediaFormat> = {}
  const add = (name: string, from: Picture, file: 'url' | 'webp' | 'mp4', lasts = 0) => {
    const url = from[file]
    if (!url || (only.size > 0 && !only.has(name))) return
    formats[name] = {
      url,
      dims: [from.width ?? 0, from.height ?? 0],
      duration: lasts,
      size: from[SIZE_FIELDS[file]] ?? 0,
      preview: '',
    }
  }
  for (const [prefix, rendition] of SIZES) {
    const moving = images[rendition]
    const still = images[`${rendition}_still`]
    if (moving) {
      add(`${prefix}gif`, moving, 'url', duration)
      if (prefix !== 'medium') {
        add(`${prefix}webp`, moving, 'webp', duration)
        add(`${prefix}mp4`, moving, 'mp4', duration)
      }
      if (prefix === '') add('loopedmp4', moving, 'mp4', duration)
    }
    if (still) add(`${prefix}gifpreview`, still, 'url')
    if (!record.is_sticker || prefix === 'medium') continue
    if (moving) {
      add(`${prefix}gif_transparent`, moving, 'url', duration)
      add(`${prefix}webp_transparent`, moving, 'webp', duration)
    }
    if (still) {
      add(`${prefix}gifpreview_transparent`, still, 'url')
      add(`${prefix}webppreview_transparent`, still, 'webp')
    }
  }
  return formats
}

function durationOf(record: GifRecord): number {
  const video = record.video as { duration?: unknown } | undefined
  const seconds = record.duration ?? video?.duration
  return typeof seconds === 'number' ? seconds : 0
}

export function presentPost(record: GifRecord, origin: string, only: ReadonlySet<string>) {
  const hasAudio = record.type === 'video'
  return {
    id: record.id,
    title: record.title,
    media_formats: absolute(mediaFormats(record, only), origin),
    created: Date.parse(record.import_datetime) / 1000 || 0,
    content_description: text(record.alt_text) || record.title,
    itemurl: pageUrl(record, origin),
    url: `${origin}/g/${record.id}`,
    tags: record.tags,
    flags: [...(record.is_sticker ? ['sticker'] : []), ...(hasAudio ? ['audio'] : [])],
    hasaudio: hasAudio,
    hascaption: hasCaptions(record),
  }
}

function hasCaptions({ video }: GifRecord): boolean {
  const captions = (video as { captions?: unknown } | undefined)?.captions
  return Array.isArray(captions) && captions.length > 0
}
