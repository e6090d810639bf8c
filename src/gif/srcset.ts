import { gifHeight } from './gifSize.ts'
import { type RenditionUrlOptions, renditionUrl } from './renditionUrl.ts'
import type { Gif } from './types.ts'

/** Widths that a picture is offered in, CSS pixels. */
export const SRCSET_WIDTHS_PX = [200, 480, 500] as const

/** The best file for each of the widths, by address, each file once. */
export function srcsetFiles(
  gif: Pick<Gif, 'images' | 'is_sticker'>,
  options?: RenditionUrlOptions,
): Map<string, number> {
  const files = new Map<string, number>()
  for (const width of SRCSET_WIDTHS_PX) {
    const url = renditionUrl(gif, width, gifHeight(gif, width), options)
    if (url && !files.has(url)) files.set(url, width)
  }
  return files
}

/** Entries of a `srcset`. A comma would end the address in the list. */
export const srcsetOf = (files: Iterable<[url: string, width: number]>): string =>
  Array.from(files, ([url, width]) => `${url.replaceAll(',', '%2C')} ${width}w`).join(', ')

/**
 * A `srcset` with the best file for each of the widths, each file once. Empty for a GIF without
 * files.
 */
export const srcset = (gif: Pick<Gif, 'images' | 'is_sticker'>, options?: RenditionUrlOptions): string =>
  srcsetOf(srcsetFiles(gif, options))
