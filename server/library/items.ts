/**
 * A GIF before any media exists, as plain data that can be hashed, stored and sent to a worker.
 * Records (`records.ts`) and files (`renditions.ts`) are computed from it.
 */
import { createHash } from 'node:crypto'
import type { CallToAction, ExternalMedia, User } from '../../src/gif/types.ts'
import type { CaptionTrack } from '../media/captions.ts'

export type Rating = 'g' | 'pg' | 'pg-13' | 'r'

/** Input of the source's drawing module, which alone reads it. */
export interface SourceData {
  readonly kind: string
}

/** An operator's file, copied to `sources/FILE` in the library's folder. */
export interface AddedSource extends SourceData {
  readonly kind: 'added'
  readonly file: string
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly hash: string
}

/** Makes an item a video: a file with sound that lasts `loops` rounds of the frames. */
interface VideoTrack {
  loops: number
  /** Passed to the drawing module, which provides the sound. */
  sound: string
  captions: CaptionTrack[]
}

export interface Item<Source extends SourceData = SourceData> {
  id: string
  source: Source
  title: string
  slug: string
  tags: string[]
  rating: Rating
  /** ISO 8601. */
  importDatetime: string
  /** Absent for an anonymous upload. Addresses are relative to the server, or empty. */
  user?: User
  /** Pixels of the `original` rendition. */
  width: number
  height: number
  /** Largest size the source can be drawn in, relative to `original`. Default 1. */
  hdScale?: number
  frames: number
  /** Duration of the frames: one number for all, or one for each. */
  frameMs: number | number[]
  alpha: boolean
  /** The look that `looksOf` writes. Only for an operator's files. */
  looks?: string
  /** Whether it flashes more than three times a second. Only for an operator's files. */
  flashes?: true
  /** Background of transparent parts in formats without alpha (MP4): `#rrggbb`. */
  backdrop: string
  altText?: string
  /** Where the file comes from: http or https. */
  sourceUrl?: string
  /** Ids of the GIF at other services. */
  aliases?: readonly string[]
  /** The author. */
  author?: string
  /** The name or address of the licence. */
  license?: string
  video?: VideoTrack
  externalMedia?: ExternalMedia
  cta?: CallToAction
  /** The record's flags that are true, such as `is_sticker`. */
  flags?: string[]
}

/** An id of twelve letters and digits, derived from `key`. */
export function itemId(key: string): string {
  const digest = createHash('sha256').update(key).digest()
  const number = digest.readBigUInt64BE(0)
  return `g${number.toString(36).padStart(13, '0').slice(-11)}`
}

/** ASCII words joined by hyphens; `gif` if the title has none. */
export function titleSlug(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
  return words || 'gif'
}

/** Duration of one round, in milliseconds. */
export function loopMs(item: Pick<Item, 'frames' | 'frameMs'>): number {
  return typeof item.frameMs === 'number'
    ? item.frameMs * item.frames
    : item.frameMs.reduce((sum, ms) => sum + ms, 0)
}

/** Duration of each frame, in milliseconds. */
export function delaysOf(item: Pick<Item, 'frames' | 'frameMs'>): number[] {
  const { frameMs, frames } = item
  return typeof frameMs === 'number' ? Array.from({ length: frames }, () => frameMs) : frameMs
}
