/** The GIFs of a list in lanes: each is placed once, and all anew only when the lanes themselves change. */
import { useMemo } from 'react'
import type { Gif } from '../../gif/types.ts'
import { createLanes, type Lanes } from '../../layout/lanes.ts'
import { gifRatio } from './gifRatio.ts'

interface LanesSpec {
  /** How many lanes, and how wide one is across the axis, pixels. */
  lanes: number
  laneSize: number
  gutter: number
  /** Whatever else tiles' sizes depend on. */
  across?: number | undefined
  offsets?: readonly number[] | undefined
  /** Pixels along the axis of a tile of this ratio, in a lane of `laneSize`. */
  sizeOf: (ratio: number | undefined) => number
  /** No tile ends after this, pixels. */
  maxLength?: number | undefined
}

export interface PlacedLanes {
  lanes: Lanes
  /** A GIF had no place any more. */
  full: boolean
}

export function useLanes(gifs: readonly Gif[], spec: LanesSpec): PlacedLanes {
  const { laneSize, gutter, across, sizeOf, maxLength = Number.POSITIVE_INFINITY } = spec
  const count = spec.lanes
  const offsets = spec.offsets?.join()
  const start = gifs[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: another first GIF is another list
  const lanes = useMemo(
    () => createLanes({ lanes: count, gutter, offsets: offsets?.split(',').map(Number) }),
    [count, laneSize, gutter, across, offsets, start],
  )
  let full = false
  // In rendering, as the boxes are needed there; doing it twice does nothing.
  while (laneSize > 0 && lanes.count < gifs.length && !full) {
    const gif = gifs[lanes.count]
    const size = sizeOf(gif && gifRatio(gif))
    full = lanes.next(size).start + size > maxLength
    if (!full) lanes.place(size)
  }
  return { lanes, full }
}
