/** Data for search engines and link previews: https://schema.org/VideoObject, as JSON-LD. */
import { raw } from 'hono/html'
import type { GifRecord } from '../../library/types.ts'
import { picturesOf, uploaderOf } from '../presentGif.ts'
import { creditsOf } from './credits.ts'
import type { Html } from './layout.ts'

interface Described {
  record: GifRecord
  origin: string
  /** Addresses, absolute. */
  url: string
  embedUrl: string
  title: string
  description: string
}

/** Fields that are unknown are left out. */
export function structuredData({ record, origin, ...about }: Described): Record<string, unknown> {
  const { original, original_still: still } = picturesOf(record, origin)
  const { url: gif, mp4, width, height } = original ?? {}
  const credits = creditsOf(record)
  const author = credits.author === undefined ? uploaderOf(record, origin) : { name: credits.author }
  const date = new Date(record.import_datetime)
  return {
    '@context': 'https://schema.org',
    '@type': mp4 ? 'VideoObject' : 'ImageObject',
    name: about.title,
    description: about.description,
    url: about.url,
    embedUrl: about.embedUrl,
    thumbnailUrl: still?.url,
    contentUrl: mp4 ?? gif,
    encodingFormat: mp4 ? 'video/mp4' : 'image/gif',
    uploadDate: Number.isNaN(date.getTime()) ? undefined : date.toISOString(),
    width,
    height,
    keywords: record.tags.length > 0 ? record.tags.join(', ') : undefined,
    author: author && { '@type': 'Person', ...author },
    creditText: credits.author,
    isBasedOn: credits.source,
    license: credits.license,
  }
}

/**
 * Writes a data block, which no policy runs. In JSON, `<` occurs in texts only; escaped, none of
 * them can end the block.
 */
export function dataBlock(data: Record<string, unknown>): Html {
  const json = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, sign => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
  return raw(`<script type="application/ld+json">${json}</script>`) as Html
}
