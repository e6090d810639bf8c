/** What search engines and link previews read: https://schema.org/VideoObject, as JSON-LD. */
import { raw } from 'hono/html'
import type { GifRecord } from '../../library/types.ts'
import type { Credits } from './credits.ts'
import type { Html } from './layout.ts'

export interface Described {
  record: GifRecord
  /** Addresses, absolute. */
  url: string
  embedUrl: string
  title: string
  description: string
  still: string | undefined
  /** The moving file; without an MP4 it is a picture. */
  gif: string | undefined
  mp4: string | undefined
  width: number | undefined
  height: number | undefined
  author: { name: string; url: string } | undefined
  credits: Credits
}

/** Fields that are unknown are left out. */
export function structuredData(about: Described): Record<string, unknown> {
  const { record, mp4, gif, author, credits, width, height } = about
  const date = new Date(record.import_datetime)
  return {
    '@context': 'https://schema.org',
    '@type': mp4 ? 'VideoObject' : 'ImageObject',
    name: about.title,
    description: about.description,
    url: about.url,
    embedUrl: about.embedUrl,
    thumbnailUrl: about.still,
    contentUrl: mp4 ?? gif,
    encodingFormat: mp4 ? 'video/mp4' : 'image/gif',
    uploadDate: Number.isNaN(date.getTime()) ? undefined : date.toISOString(),
    width,
    height,
    keywords: record.tags.length > 0 ? record.tags.join(', ') : undefined,
    author: personOf(credits.author === undefined ? author : { name: credits.author }),
    creditText: credits.author,
    isBasedOn: credits.source,
    license: credits.license,
  }
}

const personOf = (author: { name: string; url?: string } | undefined) =>
  author && { '@type': 'Person', ...author }

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
