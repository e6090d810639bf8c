import { type RenditionUrlOptions, renditionUrl } from './renditionUrl.ts'
import { gifHeight } from './size.ts'
import type { Gif } from './types.ts'

/** Widths that a picture is offered in, CSS pixels. */
export const SRCSET_WIDTHS_PX = [200, 480, 500] as const

/**
 * A `srcset` with the best file for each of the widths, each file once. Empty for a GIF without
 * files.
 */
export function srcset(gif: Pick<Gif, 'images' | 'is_sticker'>, options?: RenditionUrlOptions): string {
  const widthOf = new Map<string, number>()
  for (const width of SRCSET_WIDTHS_PX) {
    // A comma would end the address in the list.
    const url = renditionUrl(gif, width, gifHeight(gif, width), options).replaceAll(',', '%2C')
    if (url && !widthOf.has(url)) widthOf.set(url, width)
  }
  return [...widthOf].map(([url, width]) => `${url} ${width}w`).join(', ')
}
