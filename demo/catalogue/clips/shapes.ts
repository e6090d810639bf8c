/** The proportions of clips, and their sizes in pixels. */
import { even, type Size } from '../../../server/media/renditions.ts'

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

/** 480 × 270. */
const CLIP_AREA_PX = 129_600

export function clipSize(shape: Shape): Size {
  const [across, down] = SHAPES[shape]
  const width = Math.sqrt((CLIP_AREA_PX * across) / down)
  return { width: even(width), height: even((width * down) / across) }
}
