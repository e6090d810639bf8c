/** The clips: which scene in which colours and shape, under which title, by whom. */
import { type Item, itemId, slugOf } from '../items.ts'
import { even } from '../renditions.ts'
import { hashNumber, importDate } from '../spread.ts'
import type { ClipSpec } from './specs/clipSpec.ts'
import { CLIPS } from './specs/index.ts'

export const SHAPES = {
  wide: [16, 9],
  classic: [4, 3],
  square: [1, 1],
  portrait: [4, 5],
  tall: [9, 16],
  cinema: [21, 9],
  banner: [4, 1],
  tower: [1, 4],
} as const

export type Shape = keyof typeof SHAPES

export const CLIP_FRAMES = 22
/** About 480 × 270. */
const CLIP_AREA_PX = 129_600
const DEFAULT_FRAME_MS = 80
const VIDEO_SECONDS = 8

export function clipSize(shape: Shape): { width: number; height: number } {
  const [across, down] = SHAPES[shape]
  const width = Math.sqrt((CLIP_AREA_PX * across) / down)
  return { width: even(width), height: even((width * down) / across) }
}

function clipItem(spec: ClipSpec, index: number): Item {
  const seed = hashNumber(`clip:${spec.key}`)
  const frameMs = spec.frameMs ?? DEFAULT_FRAME_MS
  const loops = Math.round((VIDEO_SECONDS * 1000) / (frameMs * CLIP_FRAMES))
  return {
    id: itemId(`clip:${spec.key}`),
    source: {
      kind: 'clip',
      scene: spec.scene,
      palette: spec.palette,
      seed: spec.seed ?? seed,
      ...(spec.text === undefined ? {} : { text: spec.text }),
    },
    title: spec.title,
    slug: slugOf(spec.title),
    tags: spec.tags,
    rating: spec.rating ?? 'g',
    importDatetime: importDate(index, seed),
    ...(spec.user === undefined ? {} : { user: spec.user }),
    ...clipSize(spec.shape),
    frames: CLIP_FRAMES,
    frameMs,
    alpha: false,
    backdrop: '#000000',
    ...(spec.altText === undefined ? {} : { altText: spec.altText }),
    ...(spec.sound === undefined
      ? {}
      : { video: { loops, sound: spec.sound, captions: spec.captions ?? [] } }),
    ...(spec.externalMedia === undefined ? {} : { externalMedia: spec.externalMedia }),
    ...(spec.cta === undefined ? {} : { cta: spec.cta }),
    ...(spec.flags === undefined ? {} : { flags: spec.flags }),
  }
}

export function clipItems(): Item[] {
  return CLIPS.map(clipItem)
}
