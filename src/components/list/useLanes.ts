/**
 * Places the GIFs of a list in lanes. Each is placed once; all are placed anew only if the lanes
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
  /** Any other size that the tiles depend on. */
  across?: number | undefined
  offsets?: readonly number[] | undefined
  /** Size along the axis of a tile of this ratio in a lane of `laneSize`, pixels. */
  sizeOf: (ratio: number | undefined) => number
  /** No tile ends beyond this, pixels. */
  maxLength?: number | undefined
}

export interface PlacedLanes {
  lanes: Lanes
  /** A GIF no longer fits below `maxLength`. */
  full: boolean
}

export function useLanes(gifs: readonly Gif[], spec: LanesSpec): PlacedLanes {
  const { laneSize, gutter, across, sizeOf, maxLength = Number.POSITIVE_INFINITY } = spec
  const count = spec.lanes
  const offsets = spec.offsets?.join()
  const placed = useRef({ gifs, list: 0 })
  if (placed.current.gifs !== gifs) {
    const list = placed.current.list + (continues(gifs, placed.current.gifs) ? 0 : 1)
    placed.current = { gifs, list }
  }
  const { list } = placed.current
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is placed anew
  const lanes = useMemo(
    () => createLanes({ lanes: count, gutter, offsets: offsets?.split(',').map(Number) }),
    [count, laneSize, gutter, across, offsets, list],
  )
  let full = false
  // Runs while rendering, which needs the boxes. Idempotent, so a double render is harmless.
  while (laneSize > 0 && lanes.count < gifs.length && !full) {
    const gif = gifs[lanes.count]
    const size = sizeOf(gif && gifRatio(gif))
    full = lanes.next(size).start + size > maxLength
    if (!full) lanes.place(size)
  }
  return { lanes, full }
}

/** Whether a list begins with all GIFs of another one, so that their places stay. */
export function continues(gifs: readonly Gif[], before: readonly Gif[]): boolean {
  return before.every((gif, index) => gifs[index]?.id === gif.id)
}
