import type { CaptionTrack, Item, Rating } from '../items.ts'
import type { Shape } from './catalogue.ts'
import type { PaletteName } from './palettes.ts'

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

export const CLIPS: ClipSpec[] = [
  {
    key: 'silk-1',
    scene: 'silk',
    palette: 'sunset',
    shape: 'wide',
    title: 'Silk at Sunset',
    tags: ['silk'],
    user: 'lumenworks',
  },
  {
    key: 'hills-1',
    scene: 'hills',
    palette: 'sunset',
    shape: 'wide',
    title: 'Evening over the Hills',
    tags: ['hills'],
    user: 'papercrane',
  },
]
