/** The page of one GIF: the GIF, its uploader, its embed code and related GIFs. */
import { html } from 'hono/html'
import { embedSnippet } from '../../src/protocol/snippet.ts'
import { absolute, pageUrl } from '../http/presentGif.ts'
import type { GifRecord } from '../library/types.ts'
import { favoriteButton } from './favoriteRoutes.ts'
import { type Html, layout } from './layout.ts'
import { attribution, media, tiles } from './parts.ts'

export interface GifPageParts {
  record: GifRecord
  related: readonly GifRecord[]
  /** Whether the visitor keeps it. */
  isFavorite: boolean
  origin: string
  brand: string
}

export function gifPage({ record, related, isFavorite, origin, brand }: GifPageParts): Html {
  const url = pageUrl(record, origin)
  const kind = record.is_sticker ? 'Sticker' : 'GIF'
  const title = record.title || `${kind} ${record.id}`
  return layout({
    title,
    brand,
    head: discovery(record, origin, url, title),
    body: html`<main>
      <article class="gif">
        <div class="${record.is_sticker ? 'stage checkered' : 'stage'}">${media(record, origin, title)}</div>
        <div>
          <h1>${title}</h1>
          ${attribution(record, origin)}
          ${favoriteButton(record.id, isFavorite)}
          ${record.tags.length > 0 ? html`<ul class="tags" aria-label="Tags">${record.tags.map(tag => html`<li><a href="/search?q=${encodeURIComponent(tag)}">#${tag}</a></li>`)}</ul>` : ''}
          <h2>Put it on your page</h2>
          <label>Embed code<textarea readonly rows="6" spellcheck="false">${embedCode(record, origin, url, title)}</textarea></label>
          <label>Link<input readonly value="${url}"></label>
          <p><a href="/embed/${record.id}">Open the embed page</a></p>
        </div>
      </article>
      ${related.length > 0 ? html`<section><h2>Related ${kind}s</h2>${tiles(related, origin)}</section>` : ''}
    </main>`,
  })
}

/** The snippet to paste. It reserves the box and shows the still to visitors without script. */
function embedCode(record: GifRecord, origin: string, href: string, text: string): string {
  const { original, still } = picturesOf(record, origin)
  const { width, height } = original ?? {}
  const size = width && height ? { width, height } : undefined
  return embedSnippet({ gif: record.id, ratio: size && `${width}/${height}` }, `${origin}/`, {
    href,
    text,
    src: still?.url ?? '',
    ...size,
  })
}

interface Picture {
  url?: string
  mp4?: string
  width?: number
  height?: number
}

function picturesOf(record: GifRecord, origin: string): { original?: Picture; still?: Picture } {
  const { images } = absolute({ images: record.images ?? {} }, origin) as { images: Record<string, Picture> }
  const { original, original_still: still } = images
  return { ...(original && { original }), ...(still && { still }) }
}

/** Metadata for link previews and editors: oEmbed discovery, Open Graph, player card. */
function discovery(record: GifRecord, origin: string, url: string, title: string): Html {
  const { original, still } = picturesOf(record, origin)
  const oembed = (format: string) => `${origin}/oembed?url=${encodeURIComponent(url)}&format=${format}`
  const size = (kind: string) =>
    html`<meta property="og:${kind}:width" content="${original?.width ?? ''}"><meta property="og:${kind}:height" content="${original?.height ?? ''}">`
  return html`<link rel="canonical" href="${url}">
<link rel="alternate" type="application/json+oembed" href="${oembed('json')}" title="${title}">
<link rel="alternate" type="text/xml+oembed" href="${oembed('xml')}" title="${title}">
<meta name="description" content="${typeof record.alt_text === 'string' && record.alt_text ? record.alt_text : title}">
<meta property="og:type" content="video.other"><meta property="og:url" content="${url}">
<meta property="og:title" content="${title}">
${original?.url ? html`<meta property="og:image" content="${original.url}"><meta property="og:image:type" content="image/gif">${size('image')}` : ''}
${original?.mp4 ? html`<meta property="og:video" content="${original.mp4}"><meta property="og:video:type" content="video/mp4">${size('video')}` : ''}
<meta name="twitter:card" content="player"><meta name="twitter:title" content="${title}">
${still?.url ? html`<meta name="twitter:image" content="${still.url}">` : ''}
<meta name="twitter:player" content="${origin}/embed/${record.id}"><meta name="twitter:player:width" content="${original?.width ?? 480}"><meta name="twitter:player:height" content="${original?.height ?? 480}">`
}
