/** An item as a record: addresses relative to the server, byte sizes of the files that exist. */

import { stillExtension, type Variant, variantsOf, videoVariants } from '../media/renditions.ts'
import { type Manifest, versionOf } from './cache.ts'
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
  `/media/${id}/${versionOf(manifest)}/${file}`

function withSize(
  fields: Fields,
  address: string,
  bytes: number | undefined,
  key: string,
  sizeKey: string,
): void {
  fields[key] = address
  if (bytes !== undefined) fields[sizeKey] = bytes
}

function images(item: Item, manifest: Manifest): Fields {
  const entries = Object.entries(variantsOf(item)).flatMap(([name, variant]) => [
    [name, movingRendition(item, manifest, variant)],
    [`${name}_still`, stillRendition(item, manifest, variant)],
  ])
  return Object.fromEntries(entries) as Fields
}

function movingRendition(item: Item, manifest: Manifest, { name, width, height }: Variant): Fields {
  const { files } = manifest
  const fields: Fields = { width, height, frames: item.frames }
  const base = addressOf(item, manifest, name)
  withSize(fields, `${base}.gif`, files[`${name}.gif`], 'url', 'size')
  withSize(fields, `${base}.webp`, files[`${name}.webp`], 'webp', 'webp_size')
  withSize(fields, `${base}.mp4`, files[`${name}.mp4`], 'mp4', 'mp4_size')
  return fields
}

function stillRendition(item: Item, manifest: Manifest, { name, width, height }: Variant): Fields {
  const { files } = manifest
  const fields: Fields = { width, height }
  const picture = `${name}_still.${stillExtension(item)}`
  const webp = `${name}_still.webp`
  withSize(fields, addressOf(item, manifest, picture), files[picture], 'url', 'size')
  withSize(fields, addressOf(item, manifest, webp), files[webp], 'webp', 'webp_size')
  return fields
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

export function recordOf(item: Item, manifest: Manifest): GifRecord {
  const isSticker = item.flags?.includes('is_sticker') === true
  const pictures = images(item, manifest)
  const moving = video(item, manifest, pictures)
  const page = `/gifs/${item.slug}-${item.id}`
  const flags = Object.fromEntries(FLAGS.map(flag => [flag, item.flags?.includes(flag) ?? false]))
  return {
    type: moving ? 'video' : isSticker ? 'sticker' : 'gif',
    id: item.id,
    slug: item.slug,
    url: page,
    embed_url: `/embed/${item.id}`,
    bitly_url: page,
    title: item.title,
    alt_text: item.altText ?? '',
    tags: item.tags,
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
