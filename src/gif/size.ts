import { aspectRatio, type WithImages } from './aspectRatio.ts'

export { aspectRatio, type WithImages }

/** Width and height of the box that an embed is fitted into, CSS pixels. */
export const EMBED_BOX_PX = 480

/** Width at `height` in whole pixels; 0 if the GIF has no size. */
export function gifWidth(gif: WithImages, height: number): number {
  const ratio = aspectRatio(gif)
  return ratio ? Math.round(height * ratio) : 0
}
