/** An item as a record: addresses relative to the server, byte sizes of the files that exist. */

import { GIF_FLAGS } from '../../src/gif/types.ts'
import { av1FileOf, stillExtension, type Variant, variantsOf, videoVariants } from '../media/renditions.ts'
import { itemVersionOf, type Manifest } from './cache.ts'
import { type Item, loopMs } from './items.ts'
import type { GifRecord } from './types.ts'

type Fields = Record<string, unknown>

/** The content of an address never changes, since the version is a part of it. */
const addressOf = ({ id }: Item, manifest: Manifest, file: string) =>
  `/media/${id}/${itemVersionOf(manifest)}/${file}`

/** The field of a file's size, by the field of its address. */
export const SIZE_FIELDS = {
  url: 'size',
  webp: 'webp_size',
  mp4: 'mp4_size',
  avif: 'avif_size',
  av1: 'av1_size',
} as const

/**
 * Fields that appear once the file exists: AV1 encodes slowly, and its first visitor would wait.
 */
const SLOW = new Set(['avif', 'av1'])

/** Addresses of the files by field, and sizes of the files that exist. */
function fileFields(
  item: Item,
  manifest: Manifest,
  files: Partial<Record<keyof typeof SIZE_FIELDS, string>>,
): Fields {
  const entries = Object.entries(files) as [keyof typeof SIZE_FIELDS, string][]
  return Object.fromEntries(
    entries.flatMap(([field, file]) => {
      const bytes = manifest.files[file]
      const address = [field, addressOf(item, manifest, file)]
      if (bytes === undefined) return SLOW.has(field) ? [] : [address]
      return [address, [SIZE_FIELDS[field], bytes]]
    }),
  )
}

function images(item: Item, manifest: Manifest): Fields {
  const entries = Object.entries(variantsOf(item)).flatMap(([name, variant]) => [
    [name, movingRendition(item, manifest, variant)],
    [`${name}_still`, stillRendition(item, manifest, variant)],
  ])
  return Object.fromEntries(entries) as Fields
}

function movingRendition(item: Item, manifest: Manifest, variant: Variant): Fields {
  const { name, width, height } = variant
  const files = { url: `${name}.gif`, webp: `${name}.webp`, mp4: `${name}.mp4`, avif: `${name}.avif` }
  const all = fileFields(item, manifest, { ...files, av1: av1FileOf(variant) })
  return { width, height, frames: item.frames, ...all }
}

function stillRendition(item: Item, manifest: Manifest, { name, width, height }: Variant): Fields {
  const files = { url: `${name}_still.${stillExtension(item)}`, webp: `${name}_still.webp` }
  return { width, height, ...fileFields(item, manifest, files) }
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
  const flags = Object.fromEntries(GIF_FLAGS.map(flag => [flag, item.flags?.includes(flag) ?? false]))
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
