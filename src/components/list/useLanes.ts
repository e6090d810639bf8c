/**
 * Places the GIFs of a list in lanes. Each is placed once; all are placed again only if the lanes
 * change.
 */
import { useMemo, useRef } from 'react'
import { gifRatio } from '../../gif/gifRatio.ts'
import type { Gif } from '../../gif/types.ts'
import { createLanes, type Lanes } from '../../layout/lanes.ts'

interface LanesSpec {
  /** Number of lanes and the size of one across the axis, pixels. */
  lanes: number
  laneSize: number
  gutter: number
  /** A further size that the tiles depend on. */
  across?: number | undefined
  offsets?: readonly number[] | undefined
  /** Size along the axis of a tile of this ratio in a lane of `laneSize`, pixels. */
  sizeOf: (ratio: number | undefined) => number
  /** Maximum end of a tile, pixels. */
  maxLength?: number | undefined
}

interface PlacedGifs {
  gifs: readonly Gif[]
  /** Ratios of the GIFs so far, so that placing them again does not read the GIFs. */
  ratios: (number | undefined)[]
}

export interface PlacedLanes {
  lanes: Lanes
  /** A GIF no longer fits below `maxLength`. */
  full: boolean
}

/** Whether a list begins with all GIFs of another one, whose places then stay. */
const isContinuation = (gifs: readonly Gif[], before: readonly Gif[]): boolean =>
  before.every(({ id }, index) => gifs[index]?.id === id)

export function useLanes(gifs: readonly Gif[], spec: LanesSpec): PlacedLanes {
  const { laneSize, gutter, across, sizeOf, maxLength = Number.POSITIVE_INFINITY } = spec
  const count = spec.lanes
  const offsets = __PACKAGE__ ? spec.offsets?.join() : undefined
  const placed = useRef<PlacedGifs>({ gifs, ratios: [] })
  if (placed.current.gifs !== gifs) {
    placed.current = { gifs, ratios: isContinuation(gifs, placed.current.gifs) ? placed.current.ratios : [] }
  }
  const { ratios } = placed.current
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is placed again
  const lanes = useMemo(
    () => createLanes({ lanes: count, gutter, offsets: offsets?.split(',').map(Number) }),
    [count, laneSize, gutter, across, offsets, ratios],
  )
  let full = false
  // Runs while rendering, which needs the boxes. Idempotent, so a double render is harmless.
  while (laneSize > 0 && lanes.count < gifs.length && !full) {
    const index = lanes.count
    if (index === ratios.length) {
      const gif = gifs.at(index)
      ratios.push(gif && gifRatio(gif))
    }
    const size = sizeOf(ratios[index])
    full = lanes.next(size).start + size > maxLength
    if (!full) lanes.place(size)
  }
  return { lanes, full }
}
