/** The specification of a clip, and how it is written. */
import type { Item, Rating } from '../../../../server/library/items.ts'
import type { CaptionTrack } from '../../../../server/media/captions.ts'
import { PALETTES, type PaletteName } from '../palettes.ts'
import { SCENES, type SceneName } from '../scenes/index.ts'
import { SHAPES, type Shape } from '../shapes.ts'

interface Extras {
  rating?: Rating
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
  /** Text of a lettering scene, or icon and motion of a mascot. */
  text?: string
}

/**
 * Reads a line per clip: `KEY | SCENE PALETTE SHAPE | TITLE | TAGS | USER | TEXT`. No user makes an
 * anonymous upload; a slash in the text breaks its line. `extras` are by key.
 */
export function readClips(lines: string, extras: Readonly<Record<string, Extras>> = {}): ClipSpec[] {
  const clips = lines.trim().split('\n').map(readClip)
  const unknown = Object.keys(extras).find(key => !clips.some(clip => clip.key === key))
  if (unknown) throw new RangeError(`no clip has the key ${unknown}`)
  return clips.map(clip => ({ ...clip, ...extras[clip.key] }))
}

function readClip(line: string): ClipSpec {
  const [key = '', look = '', title = '', tags = '', user, text] = line.split('|').map(part => part.trim())
  const [scene, palette, shape] = look.split(' ')
  return {
    key,
    scene: nameIn(SCENES, scene),
    palette: nameIn(PALETTES, palette),
    shape: nameIn(SHAPES, shape),
    title,
    tags: tags.split(' ').filter(Boolean),
    ...(user && { user }),
    ...(text && { text: text.replaceAll(' / ', '\n') }),
  }
}

function nameIn<T extends object>(table: T, name = ''): Extract<keyof T, string> {
  if (Object.hasOwn(table, name)) return name as Extract<keyof T, string>
  throw new RangeError(`"${name}" is none of ${Object.keys(table).join(', ')}`)
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
