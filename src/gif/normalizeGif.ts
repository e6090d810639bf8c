import { asList, asRecord, flag, nonNegative, readFields, text } from './json.ts'
import { normalizeImages } from './normalizeImages.ts'
import { normalizeUser } from './normalizeUser.ts'
import { normalizeVideo } from './normalizeVideo.ts'
import { prose } from './prose.ts'
import { safeUrl } from './safeUrl.ts'
import { type CallToAction, type ExternalMedia, GIF_FLAGS, type Gif } from './types.ts'

const normalizedGifs = new WeakSet<object>()

/** Whether `normalizeGif` made an object, which then needs no second check. */
export const isNormalized = (value: object): value is Gif => normalizedGifs.has(value)

/** Number of tags kept per GIF. */
const MAX_TAGS = 50

const TEXTS = ['id', 'type', 'rating', 'analytics_response_payload', 'response_id'] as const
const PROSE = ['title', 'alt_text'] as const
const ADDRESSES = ['url', 'embed_url', 'bitly_url'] as const

function readExternalMedia(json: unknown): ExternalMedia | undefined {
  const from = asRecord(json)
  const provider_name = text(from.provider_name).toLowerCase()
  const asset_uid = text(from.asset_uid)
  if (!provider_name || !asset_uid) return undefined
  const url = safeUrl(from.url)
  const start = nonNegative(from.start ?? from.start_time) ?? 0
  return { provider_name, asset_uid, start, ...(url && { url }) }
}

function readCta(json: unknown): CallToAction | undefined {
  const from = asRecord(json)
  const cta = { text: prose(from.text), link: safeUrl(from.link) }
  return cta.text && cta.link ? cta : undefined
}

/**
 * Turns a provider's JSON into a GIF: ids are text, flags booleans, sizes whole pixels, tags text,
 * addresses http(s) or absent, texts and lists bounded. Accepts any JSON, does not change it and
 * never throws. Unreadable fields are empty, so callers must drop records without an `id`.
 *
 * @param responseId - id of the answer that contained the GIF, for analytics.
 */
export function normalizeGif(json: unknown, responseId = ''): Gif {
  const from = asRecord(json)
  const texts = readFields(from, TEXTS, text)
  const flags = readFields(from, GIF_FLAGS, flag)
  const user = normalizeUser(from.user)
  const video = normalizeVideo(from.video)
  const external_media = readExternalMedia(from.external_media)
  const cta = readCta(from.cta)
  const images = normalizeImages(from.images)
  const gif: Gif = {
    ...texts,
    ...flags,
    ...readFields(from, ADDRESSES, safeUrl),
    ...readFields(from, PROSE, prose),
    type: texts.type || (flags.is_sticker ? 'sticker' : 'gif'),
    tags: asList(from.tags)
      .slice(0, MAX_TAGS)
      .map(tag => prose(tag) || prose(asRecord(tag).text))
      .filter(Boolean),
    // A video without images uses its previews.
    images: Object.keys(images).length || !video ? images : video.previews,
    ...(user && { user }),
    ...(video && { video }),
    ...(external_media && { external_media }),
    ...(cta && { cta }),
    response_id: texts.response_id || responseId,
  }
  normalizedGifs.add(gif)
  return gif
}
