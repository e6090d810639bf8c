import { aspectRatio, type WithImages } from './aspectRatio.ts'

/** Height at `width` in whole pixels; 0 if the GIF has no size. */
export function gifHeight(gif: WithImages, width: number): number {
  const ratio = aspectRatio(gif)
  return ratio ? Math.round(width / ratio) : 0
}
