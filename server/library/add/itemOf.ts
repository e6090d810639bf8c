/** The item of an operator's file. Pure. */
import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import type { User } from '../../../src/gif/types.ts'
import type { Size } from '../../media/renditions.ts'
import { even } from '../../media/renditions.ts'
import { type AddedSource, type Item, itemId, type Rating, titleSlug } from '../items.ts'
import type { GifMetadata } from './metadata.ts'
import { tagsOf, titleOf } from './titles.ts'

export interface AddOptions {
  user?: string
  rating: Rating
  tags: readonly string[]
  /** Which files become stickers; `auto`: those with transparent pixels. */
  sticker: 'auto' | 'always' | 'never'
}

/** A file with the facts that its decoder found. */
export interface ReadFile extends Size {
  relativePath: string
  hash: string
  importDatetime: string
  delaysMs: readonly number[]
  alpha: boolean
  flashes: boolean
  looks: string
  hasSound: boolean
  about: GifMetadata
}

/** Longest side of `original`. */
const MAX_SIDE_PX = 720

/** Smaller files keep their size, to the pixel. */
export function originalSize({ width, height }: Size): Size {
  const scale = MAX_SIDE_PX / Math.max(width, height)
  return scale >= 1 ? { width, height } : { width: even(width * scale), height: even(height * scale) }
}

export const addedId = (hash: string): string => itemId(`added:${hash}`)

export function itemOf(file: ReadFile, options: AddOptions): Item<AddedSource> {
  const { relativePath, hash, importDatetime, delaysMs, alpha, flashes, looks, hasSound } = file
  const { title = titleOf(relativePath), tags = tagsOf(relativePath), ...more } = file.about
  const [first = 100] = delaysMs
  const isSticker = options.sticker === 'always' || (options.sticker === 'auto' && alpha)
  return {
    id: addedId(hash),
    source: { kind: 'added', file: sourceFile(hash, relativePath), hash },
    title,
    slug: titleSlug(title),
    tags: [...new Set([...tags, ...options.tags])],
    ...more,
    rating: options.rating,
    importDatetime,
    ...(options.user === undefined ? {} : { user: uploader(options.user) }),
    ...originalSize(file),
    frames: delaysMs.length,
    frameMs: delaysMs.every(ms => ms === first) ? first : [...delaysMs],
    alpha,
    ...(flashes && { flashes }),
    looks,
    backdrop: '#ffffff',
    flags: isSticker ? ['is_sticker'] : [],
    ...(hasSound ? { video: { loops: 1, sound: 'source', captions: [] } } : {}),
  }
}

/** The name of the library's copy. */
export function sourceFile(hash: string, relativePath: string): string {
  const [extension = ''] = /^\.\w{1,8}$/.exec(extname(relativePath).toLowerCase()) ?? []
  return hash.slice(0, 24) + extension
}

/** A user record with a name and nothing else. */
function uploader(username: string): User {
  const digest = createHash('sha256').update(`user:${username}`).digest()
  return {
    id: `u${digest.readUInt32BE(0)}`,
    username,
    display_name: '',
    attribution_display_name: '',
    profile_url: `/channels/${encodeURIComponent(username)}`,
    avatar_url: '',
    is_verified: false,
    is_public: true,
    suppress_chrome: false,
  }
}
