import { amount, fields, flag, list, record, text } from './json.ts'
import { normalizeImages } from './normalizeImages.ts'
import { normalizeUser } from './normalizeUser.ts'
import { normalizeVideo } from './normalizeVideo.ts'
import { safeUrl } from './safeUrl.ts'
import { type CallToAction, type ExternalMedia, GIF_FLAGS, type Gif } from './types.ts'

const TEXTS = [
  'id',
  'type',
  'title',
  'rating',
  'alt_text',
  'analytics_response_payload',
  'response_id',
] as const
const ADDRESSES = ['url', 'embed_url', 'bitly_url'] as const

function readExternalMedia(json: unknown): ExternalMedia | undefined {
  const from = record(json)
  const provider_name = text(from.provider_name).toLowerCase()
  const asset_uid = text(from.asset_uid)
  if (!provider_name || !asset_uid) return undefined
  const url = safeUrl(from.url)
  const start = amount(from.start ?? from.start_time) ?? 0
  return { provider_name, asset_uid, start, ...(url && { url }) }
}

function readCta(json: unknown): CallToAction | undefined {
  const from = record(json)
  const cta = { text: text(from.text), link: safeUrl(from.link) }
  return cta.text && cta.link ? cta : undefined
}

/**
 * A GIF as every other part reads it, from what a provider sent: ids are text, flags booleans, sizes whole
 * pixels, tags text, addresses http(s) or absent. Accepts any JSON, does not change it and never throws; what
 * cannot be read is empty, so a record without an `id` is for the caller to drop.
 *
 * @param responseId - id of the answer the GIF came with, for analytics.
 */
export function normalizeGif(json: unknown, responseId = ''): Gif {
  const from = record(json)
  const texts = fields(from, TEXTS, text)
  const flags = fields(from, GIF_FLAGS, flag)
  const user = normalizeUser(from.user)
  const video = normalizeVideo(from.video)
  const external_media = readExternalMedia(from.external_media)
  const cta = readCta(from.cta)
  const images = normalizeImages(from.images)
  return {
    ...texts,
    ...flags,
    ...fields(from, ADDRESSES, safeUrl),
    type: texts.type || (flags.is_sticker ? 'sticker' : 'gif'),
    title: texts.title.trim(),
    tags: list(from.tags)
      .map(tag => text(tag) || text(record(tag).text))
      .filter(Boolean),
    // A video may have no images of its own: its previews are shown in their place.
    images: Object.keys(images).length || !video ? images : video.previews,
    ...(user && { user }),
    ...(video && { video }),
    ...(external_media && { external_media }),
    ...(cta && { cta }),
    response_id: texts.response_id || responseId,
  }
}
