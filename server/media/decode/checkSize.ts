/** Which pictures are too large to be decoded. */

import { REMEDIES } from '../remedies.ts'
import type { Size } from '../renditions.ts'
import type { Limits } from './decodedMedia.ts'
import { unreadable } from './errors.ts'

const MEGA = 1_000_000

export function checkSize({ width, height }: Size, limits: Pick<Limits, 'pixels'>): void {
  if (width < 1 || height < 1)
    throw unreadable(`is ${width} × ${height} pixels: it has no picture; ${REMEDIES.again}`)
  if (width * height <= limits.pixels) return
  throw unreadable(
    `is ${width} × ${height} pixels: more than ${limits.pixels / MEGA} million; MEDIA_MAX_MEGAPIXELS allows more`,
  )
}
