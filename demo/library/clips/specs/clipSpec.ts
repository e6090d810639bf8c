/** What has to be said about a clip, and the phrases that several of them use. */
import type { CaptionTrack, Cue, Item, Rating } from '../../items.ts'
import type { Shape } from '../catalogue.ts'
import type { PaletteName } from '../palettes.ts'

export interface ClipSpec {
  /** Never changes: the clip's id is made from it. */
  key: string
  scene: string
  palette: PaletteName
  shape: Shape
  title: string
  tags: string[]
  user?: string
  rating?: Rating
  seed?: number
  text?: string
  frameMs?: number
  altText?: string
  sound?: string
  captions?: CaptionTrack[]
  externalMedia?: NonNullable<Item['externalMedia']>
  cta?: NonNullable<Item['cta']>
  flags?: string[]
}

const cues = (lines: readonly [number, number, string][]): Cue[] =>
  lines.map(([startS, endS, text]) => ({ startS, endS, text }))
export const english = (lines: readonly [number, number, string][]): CaptionTrack => ({
  language: 'en',
  label: 'English',
  cues: cues(lines),
})
export const german = (lines: readonly [number, number, string][]): CaptionTrack => ({
  language: 'de',
  label: 'Deutsch',
  cues: cues(lines),
})

export const youtube = (asset_uid: string, start: number) =>
  ({
    provider_name: 'youtube',
    asset_uid,
    start,
    url: `https://www.youtube.com/watch?v=${asset_uid}`,
  }) as const
export const vimeo = (asset_uid: string, start: number) =>
  ({ provider_name: 'vimeo', asset_uid, start, url: `https://vimeo.com/${asset_uid}` }) as const
