import type { Images, Rendition } from './types.ts'

/** How many pixels a file may be enlarged, in either direction, before a larger one is preferred. */
export const SCALE_UP_MAX_PX = 50

export interface BestRenditionOptions {
  /** Pixels. Default 50. */
  scaleUpMaxPx?: number
}

interface Sized {
  width: number
  height: number
}

const area = ({ width, height }: Sized): number => width * height || 0

/**
 * Of the candidates that need to be enlarged by no more than the limit, the one whose pixel area is closest to
 * the target's; the first of equals. The largest of all when every one is too small. `undefined` for none.
 */
export function bestFit<T extends Sized>(
  candidates: readonly T[],
  width: number,
  height: number,
  scaleUpMaxPx: number = SCALE_UP_MAX_PX,
): T | undefined {
  const offBy = (candidate: T) => Math.abs(area(candidate) - width * height)
  const [best] = candidates
    .filter(candidate => width - candidate.width <= scaleUpMaxPx && height - candidate.height <= scaleUpMaxPx)
    .sort((a, b) => offBy(a) - offBy(b))
  return best ?? [...candidates].sort((a, b) => area(b) - area(a))[0]
}

/**
 * A file for each rendition that `fileOf` finds one for, in the rendition's size. One of unknown size is a last resort:
 * it is left out beside any other.
 */
export function filesOf<T>(
  images: Images | undefined,
  fileOf: (name: string, rendition: Rendition) => T | undefined | '',
): (Sized & { file: T })[] {
  const files = Object.entries(images ?? {}).flatMap(([name, rendition]) => {
    const file = rendition && fileOf(name, rendition)
    return file ? [{ file, width: rendition.width, height: rendition.height }] : []
  })
  const sized = files.filter(area)
  return sized.length > 0 ? sized : files
}

export const isStill = (name: string): boolean => name.endsWith('_still')

/**
 * The moving rendition for a box of `width` × `height` CSS pixels: closest in area among those enlarged by at most
 * `scaleUpMaxPx`, else the largest. `undefined` when there is none, or when the box is empty.
 */
export function bestRendition(
  images: Images | undefined,
  width: number,
  height: number,
  { scaleUpMaxPx }: BestRenditionOptions = {},
): Rendition | undefined {
  if (!(width > 0 && height > 0)) return undefined
  const renditions = filesOf(images, (name, rendition) => (isStill(name) ? undefined : rendition))
  return bestFit(renditions, width, height, scaleUpMaxPx)?.file
}
