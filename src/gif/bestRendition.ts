import type { Images, MovingRenditionName, Rendition } from './types.ts'

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
  let best: T | undefined
  let bestDistance = Number.POSITIVE_INFINITY
  let largest: T | undefined
  for (const candidate of candidates) {
    if (!largest || area(candidate) > area(largest)) largest = candidate
    const distance = Math.abs(area(candidate) - width * height)
    const sharp = width - candidate.width <= scaleUpMaxPx && height - candidate.height <= scaleUpMaxPx
    if (sharp && distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  return best ?? largest
}

/** The moving renditions that have a file, by name. A file of unknown size comes last: it is a last resort. */
export function movingRenditions(
  images: Images | undefined,
  hasFile: (rendition: Rendition) => unknown = () => true,
): [MovingRenditionName, Rendition][] {
  const moving = Object.entries(images ?? {}).filter(
    ([name, rendition]) => !name.endsWith('_still') && rendition && hasFile(rendition),
  ) as [MovingRenditionName, Rendition][]
  const sized = moving.filter(([, rendition]) => area(rendition) > 0)
  return sized.length > 0 ? sized : moving
}

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
  const renditions = movingRenditions(images).map(([, rendition]) => rendition)
  return bestFit(renditions, width, height, scaleUpMaxPx)
}
