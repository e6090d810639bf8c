/** The size that an app reports, and whether its content or its box decides it. */
import { roundSize } from '../bridge/roundSize.ts'
import type { Size } from '../protocol/messages.ts'
import type { Options } from '../protocol/options.ts'

/**
 * `flow`: as high as the content, because the loader sizes the frame or the root by it. `fill`: as
 * high as the box, whose height is set by an option or by the author of a bare frame.
 */
export const layoutOf = (hasLoader: boolean, { height }: Pick<Options, 'height'>): 'flow' | 'fill' =>
  hasLoader && height === undefined ? 'flow' : 'fill'

/**
 * The size to report. The box of a bare frame is fixed, so its page gets the size that would fit.
 */
export function wantedSize(box: Size, layout: 'flow' | 'fill', naturalRatio: number | undefined): Size {
  const fits = layout === 'fill' && naturalRatio
  return {
    ...roundSize(box),
    ...(fits && { height: Math.round(box.width / naturalRatio) }),
  }
}
