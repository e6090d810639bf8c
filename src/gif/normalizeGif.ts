import { amount, flag, list, record, text } from './json.ts'
import { normalizeImages } from './normalizeImages.ts'
import { normalizeUser } from './normalizeUser.ts'
import { normalizeVideo } from './normalizeVideo.ts'
import { safeUrl } from './safeUrl.ts'
import { type CallToAction, type ExternalMedia, GIF_FLAGS, type Gif, type GifFlag } from './types.ts'

function readExternalMedia(json: unknown): ExternalMedia | undefined {
  const from = record(json)
  const media: ExternalMedia = {
    provider_name: text(from.provider_name).toLowerCase(),
    asset_uid: text(from.asset_uid),
    start: amount(from.start ?? from.start_time) ?? 0,
  }
  const url = safeUrl(from.url)
  return media.provider_name && media.asset_uid ? { ...media, ...(url && { url }) } : undefined
}

function readCta(json: unknown): CallToAction | undefined {
  const cta = { text: text(record(json).text), link: safeUrl(record(json).link) }
  return cta.text && cta.link ? cta : undefined
}

const readFlags = (from: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(GIF_FLAGS.map(name => [name, flag(from[name])])) as Record<GifFlag, boolean>

/**
 * A GIF as every other part reads it, from what a provider sent: ids are text, flags booleans, sizes whole
 * pixels, tags text, addresses http(s) or absent. Accepts any JSON, does not change it and never throws; what
 * cannot be read is empty, so a record without an `id` is for the caller to drop.
 *
 * @param responseId - id of the answer the GIF came with, for analytics.
 */
export function normalizeGif(json: unknown, responseId = ''): Gif {
  const from = record(json)
  const flags = readFlags(from)
  const user = normalizeUser(from.user)
  const video = normalizeVideo(from.video)
  const external_media = readExternalMedia(from.external_media)
  const cta = readCta(from.cta)
  const images = normalizeImages(from.images)
  return {
    ...flags,
    id: text(from.id),
    type: text(from.type) || (flags.is_sticker ? 'sticker' : 'gif'),
    url: safeUrl(from.url),
    embed_url: safeUrl(from.embed_url),
    bitly_url: safeUrl(from.bitly_url),
    title: text(from.title).trim(),
    tags: list(from.tags)
      .map(tag => text(tag) || text(record(tag).text))
      .filter(Boolean),
    rating: text(from.rating),
    alt_text: text(from.alt_text),
    // A video may have no images of its own: its previews are shown in their place.
    images: Object.keys(images).length || !video ? images : structuredClone(video.previews),
    ...(user && { user }),
    ...(video && { video }),
    ...(external_media && { external_media }),
    ...(cta && { cta }),
    analytics_response_payload: text(from.analytics_response_payload),
    response_id: text(from.response_id) || responseId,
  }
}
