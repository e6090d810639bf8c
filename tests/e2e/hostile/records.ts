/** GIF records with hostile values in every field of a provider. */
import { syntheticGif } from '../harness/syntheticApi.ts'

type Json = Record<string, unknown>

/**
 * The next value: field `n` of record `r` gets value `n + r`, so every field gets every value once.
 */
type Next = () => unknown

const RENDITIONS = [
  'original',
  'fixed_width',
  'fixed_height',
  'fixed_width_small',
  'fixed_height_small',
  'downsized',
  'downsized_large',
  'hd',
]
const RENDITION_FIELDS = ['url', 'webp', 'mp4', 'width', 'height', 'size', 'webp_size', 'mp4_size']
const TEXT_FIELDS = [
  'title',
  'alt_text',
  'slug',
  'rating',
  'type',
  'username',
  'source',
  'source_tld',
  'source_post_url',
  'source_caption',
  'content_url',
  'import_datetime',
  'analytics_response_payload',
  'response_id',
]
const ADDRESS_FIELDS = ['url', 'embed_url', 'bitly_url', 'bitly_gif_url', 'source_image_url']
const USER_FIELDS = [
  'id',
  'username',
  'display_name',
  'attribution_display_name',
  'description',
  'avatar_url',
  'banner_image',
  'banner_url',
  'profile_url',
  'instagram_url',
  'website_url',
]
const FLAGS = ['is_verified', 'is_public', 'suppress_chrome']
const CONTAINERS = ['images', 'user', 'video', 'external_media', 'cta', 'tags', 'analytics', ...FLAGS]

const filled = (names: readonly string[], next: Next): Json =>
  Object.fromEntries(names.map(name => [name, next()]))

const rendition = (next: Next): Json => ({
  ...filled(RENDITION_FIELDS, next),
  still: next(),
})
const images = (next: Next): Json =>
  Object.fromEntries(
    RENDITIONS.flatMap(name => [
      [name, rendition(next)],
      [`${name}_still`, rendition(next)],
    ]),
  )

/** A video id that its host accepts, or the hostile one. */
const externalMedia = (index: number, next: Next): Json => ({
  ...filled(['provider_name', 'url', 'start', 'start_time'], next),
  provider_name: ['youtube', 'vimeo'][index % 2],
  asset_uid: next(),
})

/** The hostile fields; the others are ordinary. */
export const KINDS = ['text', 'files', 'id', 'everything'] as const
export type HostileKind = (typeof KINDS)[number]

function hostileGif(kind: HostileKind, index: number, values: readonly unknown[]): Json {
  let at = index
  const next: Next = () => values[at++ % values.length]
  const id = `${kind}${index}`
  const ordinary: Json = { ...syntheticGif(index), id, url: `https://provider.test/gifs/${id}` }
  switch (kind) {
    case 'text':
      return {
        ...ordinary,
        ...filled([...TEXT_FIELDS, ...ADDRESS_FIELDS], next),
        user: { ...filled([...USER_FIELDS, ...FLAGS], next), id: '1', is_public: true },
        tags: [next(), { text: next() }, next()],
        cta: filled(['text', 'link'], next),
        external_media: externalMedia(index, next),
      }
    case 'files':
      return {
        ...ordinary,
        images: images(next),
        video: {
          assets: { hd: rendition(next), original: rendition(next), [String(index)]: rendition(next) },
          previews: images(next),
          captions: [filled(['url', 'vtt', 'language', 'label'], next), next()],
          duration: next(),
        },
      }
    case 'id':
      return { ...ordinary, id: next() }
    case 'everything':
      return {
        ...filled(['id', ...TEXT_FIELDS, ...ADDRESS_FIELDS], next),
        ...filled(CONTAINERS, next),
      }
  }
}

/** One record for each value. */
export const hostileGifs = (kind: HostileKind, values: readonly unknown[]): Json[] =>
  values.map((_, index) => hostileGif(kind, index, values))
