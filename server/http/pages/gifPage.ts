/** The page of one GIF: the GIF, its uploader, its embed code and related GIFs. */
import { html, raw } from 'hono/html'
import { text } from '../../../src/gif/json.ts'
import { embedSnippet } from '../../../src/protocol/snippet.ts'
import type { GifRecord } from '../../library/types.ts'
import { pageUrl, picturesOf, uploaderOf } from '../presentGif.ts'
import { creditLines, creditsOf } from './credits.ts'
import { BRAND, type Html, layout } from './layout.ts'
import { attribution, media, tiles } from './parts.ts'
import { reportForm } from './reportRoutes.ts'

export interface GifPageParts {
  record: GifRecord
  related: readonly GifRecord[]
  origin: string
}

export function gifPage({ record, related, origin }: GifPageParts): Html {
  const url = pageUrl(record, origin)
  const kind = record.is_sticker ? 'Sticker' : 'GIF'
  const title = record.title || `${kind} ${record.id}`
  return layout({
    title,
    head: discovery(record, { origin, url, title }),
    body: html`<main>
      <article class="gif">
        <div class="${record.is_sticker ? 'stage checkered' : 'stage'}">${media(record, origin, title)}</div>
        <div>
          <h1>${title}</h1>
          ${attribution(record, origin)}
          ${creditLines(record)}
          ${record.tags.length > 0 ? html`<ul class="tags" aria-label="Tags">${record.tags.map(tag => html`<li><a href="/search?q=${encodeURIComponent(tag)}">#${tag}</a></li>`)}</ul>` : ''}
          <h2>Put it on your page</h2>
          <label>Embed code<textarea readonly rows="6" spellcheck="false">${embedCode(record, origin, url, title)}</textarea></label>
          <label>Link<input readonly value="${url}"></label>
          <p><a href="/embed/${record.id}">Open the embed page</a></p>
          ${reportForm(record.id)}
        </div>
      </article>
      ${related.length > 0 ? html`<section><h2>Related ${kind}s</h2>${tiles(related, origin)}</section>` : ''}
    </main>`,
  })
}

/** The snippet to paste. It reserves the box and shows the still to visitors without script. */
function embedCode(record: GifRecord, origin: string, href: string, text: string): string {
  const { original, original_still: still } = picturesOf(record, origin)
  const { width, height } = original ?? {}
  const size = width && height ? { width, height } : undefined
  return embedSnippet({ gif: record.id, ratio: size && `${width}/${height}` }, `${origin}/`, {
    href,
    text,
    src: still?.url ?? '',
    ...size,
  })
}

/** Metadata for previews, editors, search engines: oEmbed, Open Graph, player card, JSON-LD. */
function discovery(
  record: GifRecord,
  { origin, url, title }: { origin: string; url: string; title: string },
): Html {
  const { original, original_still: still } = picturesOf(record, origin)
  const oembed = (format: string) => `${origin}/oembed?url=${encodeURIComponent(url)}&format=${format}`
  const media = (kind: 'image' | 'video', file: string, type: string) =>
    html`<meta property="og:${kind}" content="${file}">${file.startsWith('https:') ? html`<meta property="og:${kind}:secure_url" content="${file}">` : ''}<meta property="og:${kind}:type" content="${type}"><meta property="og:${kind}:width" content="${original?.width ?? ''}"><meta property="og:${kind}:height" content="${original?.height ?? ''}">`
  const description = text(record.alt_text) || title
  const embedUrl = `${origin}/embed/${record.id}`
  const data = structuredData(record, { url, embedUrl, title, description, origin })
  return html`<link rel="canonical" href="${url}">
<link rel="alternate" type="application/json+oembed" href="${oembed('json')}" title="${title}">
<link rel="alternate" type="text/xml+oembed" href="${oembed('xml')}" title="${title}">
<meta name="description" content="${description}">
<meta property="og:type" content="video.other"><meta property="og:url" content="${url}">
<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">
<meta property="og:site_name" content="${BRAND}">
${original?.url ? html`${media('image', original.url, 'image/gif')}<meta property="og:image:alt" content="${description}">` : ''}
${original?.mp4 ? media('video', original.mp4, 'video/mp4') : ''}
<meta name="twitter:card" content="player"><meta name="twitter:title" content="${title}"><meta name="twitter:description" content="${description}">
${still?.url ? html`<meta name="twitter:image" content="${still.url}"><meta name="twitter:image:alt" content="${description}">` : ''}
${original?.mp4 ? html`<meta name="twitter:player:stream" content="${original.mp4}"><meta name="twitter:player:stream:content_type" content="video/mp4">` : ''}
<meta name="twitter:player" content="${embedUrl}"><meta name="twitter:player:width" content="${original?.width ?? 480}"><meta name="twitter:player:height" content="${original?.height ?? 480}">
${dataBlock(data)}`
}

/** Fields that are unknown are left out. */
function structuredData(
  record: GifRecord,
  { origin, ...about }: Record<'origin' | 'url' | 'embedUrl' | 'title' | 'description', string>,
): Record<string, unknown> {
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
function dataBlock(data: Record<string, unknown>): Html {
  const json = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, sign => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
  return raw(`<script type="application/ld+json">${json}</script>`) as Html
}
