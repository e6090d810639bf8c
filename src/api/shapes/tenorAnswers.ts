/** Reads answers in the Tenor v2 shape: `{ results: [{ id, media_formats, … }], next }`. */

import { asList, asRecord, isRecord, type Json, text } from '../../gif/json.ts'
import { normalizeGif } from '../../gif/normalizeGif.ts'
import type { Gif, RenditionName } from '../../gif/types.ts'
import type { Wire } from '../apiCall.ts'
import { PublicApiError } from '../errors.ts'
import { serverMessage } from '../responseErrors.ts'
import { SDK_NAME } from '../sdk.ts'
import type { GifsResult } from '../types.ts'

/** Limit of posts read from an answer to a call without a limit. */
export const MAX_POSTS = 100

/** Tenor's formats for each rendition: animation, WebP, video and still, in order of preference. */
interface Formats {
  name: RenditionName
  url: readonly string[]
  webp: readonly string[]
  mp4: readonly string[]
  still: readonly string[]
}

const GIF_FORMATS: readonly Formats[] = [
  {
    name: 'original',
    url: ['gif'],
    webp: ['webp'],
    mp4: ['mp4', 'loopedmp4'],
    still: ['gifpreview', 'preview'],
  },
  { name: 'downsized', url: ['mediumgif'], webp: [], mp4: [], still: ['mediumgifpreview'] },
  { name: 'fixed_width', url: ['tinygif'], webp: ['tinywebp'], mp4: ['tinymp4'], still: ['tinygifpreview'] },
  {
    name: 'fixed_height_small',
    url: ['nanogif'],
    webp: ['nanowebp'],
    mp4: ['nanomp4'],
    still: ['nanogifpreview'],
  },
]

/** Transparent formats first. A WebP preview is always transparent; a GIF preview may not be. */
const STICKER_FORMATS: readonly Formats[] = GIF_FORMATS.map(formats => {
  const withTransparent = (names: readonly string[]) => [
    ...names.map(name => `${name}_transparent`),
    ...names,
  ]
  const stills = formats.still.flatMap(name => [name.replace('gifpreview', 'webppreview'), name])
  return {
    ...formats,
    url: withTransparent(formats.url),
    webp: withTransparent(formats.webp),
    still: withTransparent(stills),
  }
})

function readFormats(media: Json, isSticker: boolean): Record<string, unknown> {
  const firstRecord = (names: readonly string[]) => names.map(name => media[name]).find(isRecord)
  const images: Record<string, unknown> = {}
  for (const formats of isSticker ? STICKER_FORMATS : GIF_FORMATS) {
    const [url, webp, mp4, still] = (['url', 'webp', 'mp4', 'still'] as const).map(kind =>
      firstRecord(formats[kind]),
    )
    const [width, height] = asList((url ?? webp ?? mp4)?.dims)
    if (url || webp || mp4) {
      images[formats.name] = {
        width,
        height,
        url: url?.url,
        size: url?.size,
        webp: webp?.url,
        webp_size: webp?.size,
        mp4: mp4?.url,
        mp4_size: mp4?.size,
      }
    }
    if (still) images[`${formats.name}_still`] = { width, height, url: still.url, size: still.size }
  }
  return images
}

/** One post as a GIF. Tenor names no uploaders. */
export function readPost(json: unknown): Gif {
  const from = asRecord(json)
  // Documented as a list, but some servers send comma-separated text.
  const flags = Array.isArray(from.flags) ? from.flags : text(from.flags).split(',')
  const isSticker = flags.includes('sticker')
  return normalizeGif({
    id: from.id,
    is_sticker: isSticker,
    url: text(from.itemurl) || text(from.url),
    bitly_url: text(from.url),
    title: text(from.title) || text(from.content_description),
    alt_text: from.content_description,
    tags: from.tags,
    images: readFormats(asRecord(from.media_formats), isSticker),
  })
}

/** The server's message, in Tenor's field or as `{ errors: { message: [text] } }`. */
function errorMessage(body: unknown): string {
  const { message } = asRecord(asRecord(body).errors)
  return serverMessage(body) || text(Array.isArray(message) ? message[0] : message)
}

/**
 * Sends no pingback id and one name for the SDK, because some of these servers refuse unknown
 * parameters.
 */
export const TENOR_WIRE: Wire = {
  version: 'v2',
  keyParam: 'key',
  sdkParams: { client_key: SDK_NAME },
  errorMessage,
}

/** The error for an answer without a list. */
export const tenorError = (json: unknown) => new PublicApiError(errorMessage(json))

/** The first `limit` posts of an answer; `undefined` if it has no list of results. */
export function readPosts(json: unknown, limit = MAX_POSTS): GifsResult | undefined {
  const { results, next } = asRecord(json)
  if (!Array.isArray(results)) return undefined
  const posts = results.slice(0, limit)
  const bookmark = text(next)
  const end = !bookmark || bookmark === '0' || posts.length === 0
  return {
    data: posts.map(readPost).filter(({ id }) => id),
    pagination: {
      count: posts.length,
      offset: 0,
      // Tenor sends no total, but the last page has no bookmark.
      ...(end ? { total_count: posts.length } : { next: bookmark }),
    },
    meta: { response_id: '' },
  }
}
