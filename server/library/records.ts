/** An item as a record: addresses relative to the server, byte sizes of the files that exist. */

import { av1FileOf, stillExtension, type Variant, variantsOf, videoVariants } from '../media/renditions.ts'
import { itemVersionOf, type Manifest } from './cache.ts'
import { type Item, loopMs } from './items.ts'
import type { GifRecord } from './types.ts'

type Fields = Record<string, unknown>

const FLAGS = [
  'is_community',
  'is_featured',
  'is_hidden',
  'is_indexable',
  'is_preserve_size',
  'is_realtime',
  'is_removed',
  'is_dynamic',
]

/** The content of an address never changes, since the version is a part of it. */
const addressOf = ({ id }: Item, manifest: Manifest, file: string) =>
  `/media/${id}/${itemVersionOf(manifest)}/${file}`

/** Where the size of a file is, by the field of its address. */
export const SIZE_FIELDS = {
  url: 'size',
  webp: 'webp_size',
  mp4: 'mp4_size',
  avif: 'avif_size',
  av1: 'av1_size',
} as const

function fileFields(field: keyof typeof SIZE_FIELDS, address: string, bytes: number | undefined): Fields {
  return { [field]: address, ...(bytes !== undefined && { [SIZE_FIELDS[field]]: bytes }) }
}

function images(item: Item, manifest: Manifest): Fields {
  const entries = Object.entries(variantsOf(item)).flatMap(([name, variant]) => [
    [name, movingRendition(item, manifest, variant)],
    [`${name}_still`, stillRendition(item, manifest, variant)],
  ])
  return Object.fromEntries(entries) as Fields
}

function movingRendition(item: Item, manifest: Manifest, variant: Variant): Fields {
  const { files } = manifest
  const { name, width, height } = variant
  const av1 = av1FileOf(variant)
  const base = addressOf(item, manifest, name)
  return {
    ...{ width, height, frames: item.frames },
    ...fileFields('url', `${base}.gif`, files[`${name}.gif`]),
    ...fileFields('webp', `${base}.webp`, files[`${name}.webp`]),
    ...fileFields('mp4', `${base}.mp4`, files[`${name}.mp4`]),
    ...madeFields('avif', `${base}.avif`, files[`${name}.avif`]),
    ...madeFields('av1', addressOf(item, manifest, av1), files[av1]),
  }
}

/** Named once it is made: AV1 takes long, and its first visitor would wait for the encoder. */
const madeFields = (field: 'avif' | 'av1', address: string, bytes: number | undefined): Fields =>
  bytes === undefined ? {} : fileFields(field, address, bytes)

function stillRendition(item: Item, manifest: Manifest, { name, width, height }: Variant): Fields {
  const { files } = manifest
  const picture = `${name}_still.${stillExtension(item)}`
  const webp = `${name}_still.webp`
  return {
    ...{ width, height },
    ...fileFields('url', addressOf(item, manifest, picture), files[picture]),
    ...fileFields('webp', addressOf(item, manifest, webp), files[webp]),
  }
}

function video(item: Item, manifest: Manifest, previews: Fields): Fields | undefined {
  if (!item.video) return undefined
  const assets = Object.entries(videoVariants(item)).map(([name, { width, height }]) => {
    const file = `video_${name}.mp4`
    const size = manifest.files[file]
    return [
      name,
      { url: addressOf(item, manifest, file), width, height, ...(size === undefined ? {} : { size }) },
    ]
  })
  const captions = item.video.captions.map(({ language, label }) => ({
    url: addressOf(item, manifest, `captions.${language}.vtt`),
    language,
    label,
  }))
  return {
    duration: (loopMs(item) * item.video.loops) / 1000,
    assets: Object.fromEntries(assets),
    previews,
    captions,
  }
}

/** Where a GIF comes from, in the fields of its record; empty where that is not known. */
export const sourceFields = (url: string): Fields => ({
  source: url,
  source_post_url: url,
  source_tld: url === '' ? '' : new URL(url).hostname,
})

export function recordOf(item: Item, manifest: Manifest): GifRecord {
  const isSticker = item.flags?.includes('is_sticker') === true
  const silentType = isSticker ? 'sticker' : 'gif'
  const pictures = images(item, manifest)
  const moving = video(item, manifest, pictures)
  const page = `/gifs/${item.slug}-${item.id}`
  const flags = Object.fromEntries(FLAGS.map(flag => [flag, item.flags?.includes(flag) ?? false]))
  return {
    type: moving ? 'video' : silentType,
    id: item.id,
    slug: item.slug,
    url: page,
    /** Seconds of one loop; 0 for a still. */
    duration: item.frames > 1 ? loopMs(item) / 1000 : 0,
    embed_url: `/embed/${item.id}`,
    bitly_url: page,
    title: item.title,
    alt_text: item.altText ?? '',
    tags: item.tags,
    ...sourceFields(item.sourceUrl ?? ''),
    author: item.author ?? '',
    license: item.license ?? '',
    ...(item.looks && { looks: item.looks }),
    ...(item.aliases && { aliases: item.aliases }),
    rating: item.rating,
    import_datetime: item.importDatetime,
    ...flags,
    is_indexable: !item.flags?.includes('is_hidden'),
    is_sticker: isSticker,
    is_anonymous: item.user === undefined,
    ...(item.user && { user: item.user, username: item.user.username }),
    ...(item.externalMedia ? { external_media: item.externalMedia } : {}),
    ...(item.cta ? { cta: item.cta } : {}),
    images: pictures,
    ...(moving ? { video: moving } : {}),
  }
}
