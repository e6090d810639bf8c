import { aspectRatio, type WithImages } from './size.ts'

/** Height at `width` in whole pixels; 0 if the GIF has no size. */
export function gifHeight(gif: WithImages, width: number): number {
  const ratio = aspectRatio(gif)
  return ratio ? Math.round(width / ratio) : 0
}

/** Width at `height` in whole pixels; 0 if the GIF has no size. */
export function gifWidth(gif: WithImages, height: number): number {
  const ratio = aspectRatio(gif)
  return ratio ? Math.round(height * ratio) : 0
}
