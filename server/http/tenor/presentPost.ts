/** A stored record as a Tenor v2 post. */
import type { GifRecord } from '../../library/types.ts'
import { absolute, pageUrl } from '../presentGif.ts'
import { hasAudio, mediaFormats } from './formats.ts'

export function presentPost(record: GifRecord, origin: string, only: ReadonlySet<string>) {
  const audio = hasAudio(record)
  const description = typeof record.alt_text === 'string' && record.alt_text ? record.alt_text : record.title
  return {
    id: record.id,
    title: record.title,
    media_formats: absolute(mediaFormats(record, only), origin),
    created: Date.parse(record.import_datetime) / 1000 || 0,
    content_description: description,
    itemurl: pageUrl(record, origin),
    url: `${origin}/g/${record.id}`,
    tags: record.tags,
    flags: [...(record.is_sticker ? ['sticker'] : []), ...(audio ? ['audio'] : [])],
    hasaudio: audio,
    hascaption: hasCaptions(record),
  }
}

function hasCaptions({ video }: GifRecord): boolean {
  const captions = (video as { captions?: unknown } | undefined)?.captions
  return Array.isArray(captions) && captions.length > 0
}
