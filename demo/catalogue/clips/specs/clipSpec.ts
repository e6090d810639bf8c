/** The specification of a clip, and helpers to write one. */
import type { Item, Rating } from '../../../../server/library/items.ts'
import type { CaptionTrack } from '../../../../server/media/captions.ts'
import type { PaletteName } from '../palettes.ts'
import type { SceneName } from '../scenes/index.ts'
import type { Shape } from '../shapes.ts'

interface Extras {
  rating?: Rating
  /** Text of a lettering scene, or icon and motion of a mascot. */
  text?: string
  altText?: string
  sound?: string
  captions?: CaptionTrack[]
  externalMedia?: NonNullable<Item['externalMedia']>
  cta?: NonNullable<Item['cta']>
}

export interface ClipSpec extends Extras {
  /** Must not change: the clip's id is derived from it. */
  key: string
  scene: SceneName
  palette: PaletteName
  shape: Shape
  title: string
  tags: string[]
  user?: string
}

/** `tags` are separated by spaces; an empty `user` makes an anonymous upload. */
export function clip(
  key: string,
  [scene, palette, shape]: readonly [SceneName, PaletteName, Shape],
  title: string,
  tags: string,
  user: string,
  extras: Extras = {},
): ClipSpec {
  return {
    key,
    scene,
    palette,
    shape,
    title,
    tags: tags.split(' ').filter(Boolean),
    ...(user && { user }),
    ...extras,
  }
}

type Line = readonly [startS: number, endS: number, text: string]
const track = (language: string, label: string, lines: readonly Line[]): CaptionTrack => ({
  language,
  label,
  cues: lines.map(([startS, endS, text]) => ({ startS, endS, text })),
})
export const english = (...lines: Line[]): CaptionTrack => track('en', 'English', lines)
export const german = (...lines: Line[]): CaptionTrack => track('de', 'Deutsch', lines)

export const youtube = (asset_uid: string, start: number) =>
  ({
    provider_name: 'youtube',
    asset_uid,
    start,
    url: `https://www.youtube.com/watch?v=${asset_uid}`,
  }) as const
export const vimeo = (asset_uid: string, start: number) =>
  ({ provider_name: 'vimeo', asset_uid, start, url: `https://vimeo.com/${asset_uid}` }) as const
