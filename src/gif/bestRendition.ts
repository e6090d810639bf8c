import type { Size } from '../protocol/messages.ts'
import type { Images, Rendition } from './types.ts'

/** How many pixels a file may be enlarged in either direction before a larger one is preferred. */
export const SCALE_UP_MAX_PX = 50

/** Options of `bestRendition`. */
export interface BestRenditionOptions {
  /** Pixels. Default 50. */
  scaleUpMaxPx?: number | undefined
}

/** More than any picture has. */
const MOST_PX = 1e15

const area = ({ width, height }: Size): number => width * height || 0

/**
 * The candidate closest in area to the target, among those enlarged by at most the limit; the first
 * of equals. The largest one if all are too small. `undefined` for an empty list.
 */
export function bestFit<T extends Size>(
  candidates: readonly T[],
  width: number,
  height: number,
  scaleUpMaxPx: number = SCALE_UP_MAX_PX,
): T | undefined {
  const distance = (candidate: T) =>
    width - candidate.width > scaleUpMaxPx || height - candidate.height > scaleUpMaxPx
      ? MOST_PX - area(candidate)
      : Math.abs(area(candidate) - width * height)
  return [...candidates].sort((a, b) => distance(a) - distance(b))[0]
}

/**
 * The renditions in which `fileOf` finds a file, each with that file. Those of unknown size are
 * used only if there are no others.
 */
export function filesOf<T>(
  images: Images,
  fileOf: (name: string, rendition: Rendition) => T | undefined | '',
): (Rendition & { file: T })[] {
  const files = Object.entries(images).flatMap(([name, rendition]) => {
    const file = rendition && fileOf(name, rendition)
    return file ? [{ ...rendition, file }] : []
  })
  const sized = files.filter(area)
  return sized.length > 0 ? sized : files
}

export const isStill = (name: string): boolean => name.endsWith('_still')

/**
 * The moving rendition for a box of `width` × `height` CSS pixels: closest in area among those
 * enlarged by at most `scaleUpMaxPx`, otherwise the largest. `undefined` without renditions or for
 * an empty box.
 */
export function bestRendition(
  images: Images | undefined = {},
  width: number,
  height: number,
  { scaleUpMaxPx }: BestRenditionOptions = {},
): Rendition | undefined {
  if (!(width > 0 && height > 0)) return undefined
  const renditions = filesOf(images, (name, rendition) => (isStill(name) ? undefined : rendition))
  return bestFit(renditions, width, height, scaleUpMaxPx)?.file
}
