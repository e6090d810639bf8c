/**
 * What the catalogue knows about a GIF before any media exists: plain data, so that it can be hashed, stored
 * and sent to a worker. Records (`records.ts`) and files (`renditions.ts`) are computed from it.
 */
import { createHash } from 'node:crypto'

export type Rating = 'g' | 'pg' | 'pg-13' | 'r'

/** An emoji drawing moved by one of the presets in `stickers/motion.ts`. */
export interface StickerSource {
  kind: 'sticker'
  icon: string
  motion: string
}

/** A scene of `clips/scenes/` with its colours and its seed. */
export interface ClipSource {
  kind: 'clip'
  scene: string
  palette: string
  seed: number
  /** What a lettering scene spells. */
  text?: string
}

/** A file of the user's own; a copy lies in the cache as `sources/FILE`. */
export interface AddedSource {
  kind: 'added'
  file: string
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: string
  decoder: 'sharp' | 'ffmpeg'
}

export type Source = StickerSource | ClipSource | AddedSource

export interface Cue {
  startS: number
  endS: number
  text: string
}

export interface CaptionTrack {
  language: string
  label: string
  cues: Cue[]
}

/** What makes an item a video: a longer file with sound, played for as long as `loops` rounds last. */
export interface VideoTrack {
  loops: number
  /** A chord of `sound.ts`; `source` takes the sound of an added file, `silent` has none. */
  sound: string
  captions: CaptionTrack[]
}

export interface Item {
  id: string
  source: Source
  title: string
  slug: string
  tags: string[]
  rating: Rating
  /** ISO 8601. */
  importDatetime: string
  /** Key into `users.ts`, or the username of `add --user`; absent for an anonymous upload. */
  user?: string
  /** Pixels of the `original` rendition; even. */
  width: number
  height: number
  frames: number
  /** How long each frame is shown: one number for all, or one for each. */
  frameMs: number | number[]
  alpha: boolean
  /** Behind the transparent parts where a format has no alpha (MP4): `#rrggbb`. */
  backdrop: string
  altText?: string
  video?: VideoTrack
  externalMedia?: { provider_name: 'youtube' | 'vimeo'; asset_uid: string; start: number; url: string }
  cta?: { text: string; link: string }
  flags?: string[]
}

/** Twelve letters and digits that stay the same as long as `key` does. */
export function itemId(key: string): string {
  const digest = createHash('sha256').update(key).digest()
  const number = digest.readBigUInt64BE(0)
  return `g${number.toString(36).padStart(13, '0').slice(-11)}`
}

/** ASCII words joined by hyphens; `gif` when nothing of the title is left. */
export function slugOf(title: string): string {
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

/** How long one round lasts, in milliseconds. */
export function loopMs(item: Pick<Item, 'frames' | 'frameMs'>): number {
  return typeof item.frameMs === 'number'
    ? item.frameMs * item.frames
    : item.frameMs.reduce((sum, ms) => sum + ms, 0)
}

/** Each frame's time in milliseconds. */
export function delaysOf(item: Pick<Item, 'frames' | 'frameMs'>): number[] {
  const { frameMs, frames } = item
  return typeof frameMs === 'number' ? Array.from({ length: frames }, () => frameMs) : frameMs
}
