/** oEmbed 1.0 (https://oembed.com): turns a GIF page's address into HTML to embed. */
import { type Context, Hono } from 'hono'
import { text } from '../../src/gif/json.ts'
import { FOREIGN_FRAME_SANDBOX, FRAME_ALLOW } from '../../src/protocol/framePermissions.ts'
import type { GifRecord } from '../library/types.ts'
import type { Size } from '../media/renditions.ts'
import { API_MAX_AGE_S, jsonAnswer, textAnswer } from './answer.ts'
import { HttpError, notFound } from './errors.ts'
import { creditsOf } from './pages/credits.ts'
import { BRAND } from './pages/layout.ts'
import { required, wholeNumber } from './parameters.ts'
import { pageUrl, picturesOf, uploaderOf } from './presentGif.ts'
import { gifOrError, originOf, type ServerContext } from './serverContext.ts'

/** The box of the embed. */
const BOX_PX = 480
/** How long a consumer should keep an answer. Caches ask earlier: the GIF may be taken down. */
const CACHE_AGE_S = 300
const PAGE_PATH = /^\/(?:gifs|stickers|clips|embed|g)\/(?:[^/]*-)?(\w{1,64})\/?$/

export function oembedRoutes(context: ServerContext): Hono {
  return new Hono().get('/oembed', async c => {
    const format = c.req.query('format') || 'json'
    if (format !== 'json' && format !== 'xml') throw new HttpError(501, 'format must be one of json, xml')
    const id = idOf(required(c, 'url'), c, context)
    const message = 'There is no GIF at this address'
    if (id === undefined) throw notFound(message)
    const record = await gifOrError(context, id, message)
    const limits = {
      width: wholeNumber(c, 'maxwidth', BOX_PX, 1),
      height: wholeNumber(c, 'maxheight', BOX_PX, 1),
    }
    const answer = describeEmbed(record, originOf(c), limits)
    return format === 'json'
      ? jsonAnswer(c, answer, { maxAgeS: API_MAX_AGE_S })
      : textAnswer(c, toXml(answer), 'text/xml; charset=utf-8', { maxAgeS: API_MAX_AGE_S })
  })
}

/** The GIF's id; `undefined` for addresses of other servers. */
function idOf(address: string, c: Context, context: ServerContext): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (![originOf(c), ...context.otherOrigins()].includes(url.origin)) return undefined
  return PAGE_PATH.exec(url.pathname)?.[1]
}

/** Thumbnails from large to small: the limits apply to them too (https://oembed.com/, 2.3.4). */
const THUMBNAILS = ['fixed_width_still', 'fixed_width_small_still', 'fixed_height_small_still']

function describeEmbed(record: GifRecord, origin: string, limits: Size): Record<string, string | number> {
  const images = picturesOf(record, origin)
  const { original } = images
  const thumbnail = THUMBNAILS.map(name => images[name]).find(
    still => still?.url && (still.width ?? 0) <= limits.width && (still.height ?? 0) <= limits.height,
  )
  const natural = { width: original?.width ?? BOX_PX, height: original?.height ?? BOX_PX }
  const scale = Math.min(
    1,
    Math.min(BOX_PX, limits.width) / natural.width,
    Math.min(BOX_PX, limits.height) / natural.height,
  )
  const width = Math.max(1, Math.round(natural.width * scale))
  const height = Math.max(1, Math.round(natural.height * scale))
  const title = record.title || (record.is_sticker ? 'Sticker' : 'GIF')
  return {
    version: '1.0',
    type: 'rich',
    provider_name: BRAND,
    provider_url: `${origin}/`,
    title,
    ...authorOf(record, origin),
    ...extraFieldsOf(record),
    url: pageUrl(record, origin),
    html: embedHtml(record.id, { title, origin, url: pageUrl(record, origin), width, height }),
    width,
    height,
    ...(thumbnail?.url && {
      thumbnail_url: thumbnail.url,
      thumbnail_width: thumbnail.width ?? 0,
      thumbnail_height: thumbnail.height ?? 0,
    }),
    cache_age: CACHE_AGE_S,
  }
}

/** The author; otherwise the owner of the channel. */
function authorOf(record: GifRecord, origin: string): Record<string, string> {
  const { author } = creditsOf(record)
  if (author !== undefined) return { author_name: author }
  const uploader = uploaderOf(record, origin)
  return uploader ? { author_name: uploader.name, author_url: uploader.url } : {}
}

/** Fields that oEmbed does not define. Consumers ignore fields that they do not know. */
function extraFieldsOf(record: GifRecord): Record<string, string> {
  const { source, license } = creditsOf(record)
  const alt = text(record.alt_text)
  return {
    ...(alt && { alt_text: alt }),
    ...(source !== undefined && { source_url: source }),
    ...(license !== undefined && { license }),
  }
}

/**
 * A WordPress that does not know this server strips the styles and sets a sandbox of its own. Its
 * script, which sizes frames and follows their links, loads only for a frame with a blockquote
 * before it. Everywhere else the blockquote is hidden.
 * https://developer.wordpress.org/reference/functions/wp_filter_oembed_result/
 */
function embedHtml(
  id: string,
  { title, origin, url, width, height }: Record<'title' | 'origin' | 'url', string> & Size,
): string {
  const name = escapeMarkup(title)
  return `<blockquote hidden style="display:none"><a href="${escapeMarkup(url)}">${name}</a></blockquote><iframe src="${origin}/embed/${id}" width="${width}" height="${height}" frameborder="0" title="${name}" sandbox="${FOREIGN_FRAME_SANDBOX}" allow="${FRAME_ALLOW}" loading="lazy" style="border:0;max-width:100%;height:auto;aspect-ratio:${width}/${height}"></iframe>`
}

function toXml(fields: Record<string, string | number>): string {
  const rows = Object.entries(fields).map(
    ([name, value]) => `  <${name}>${escapeMarkup(String(value))}</${name}>`,
  )
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${rows.join('\n')}\n</oembed>\n`
}

/** XML allows no control characters, not even escaped ones. */
function escapeMarkup(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
