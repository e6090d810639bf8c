/**
 * Places tiles by CSS alone, for server-rendered HTML: no width is known there. Each place is a
 * multiple of the column's width (or the row's height) and a number of pixels, so that it is right
 * in any container. The browser replaces it by the measured place before it paints again.
 */
import { createLanes } from './lanes.ts'
import { tileRatio } from './tileRatio.ts'

/** Width that decides which column a tile goes to; it seldom matters. */
const NOMINAL_COLUMN_PX = 240

export interface FluidBox {
  lane: number
  /** Start along the axis: this many units, and pixels. */
  units: number
  px: number
  /** Size along the axis in units. */
  size: number
}

interface FluidLanes {
  boxes: readonly FluidBox[]
  /** The end of the longest lane. */
  length: Pick<FluidBox, 'units' | 'px'>
}

interface FluidOptions {
  lanes: number
  /** Pixels. */
  gutter: number
  /** Free space at the beginning of each lane, pixels. */
  offsets?: readonly number[] | undefined
}

/** `sizes` are multiples of the unit. */
function place(sizes: readonly number[], { lanes, gutter, offsets }: FluidOptions): FluidLanes {
  const nominal = createLanes({ lanes, gutter, offsets })
  const ends = Array.from({ length: lanes }, (_, lane) => ({
    units: 0,
    px: Math.max(0, offsets?.[lane] ?? 0),
  }))
  const boxes = sizes.map((size): FluidBox => {
    const sizePx = size * NOMINAL_COLUMN_PX
    const { lane } = nominal.next(sizePx)
    nominal.place(sizePx)
    const { units, px } = ends[lane] ?? { units: 0, px: 0 }
    ends[lane] = { units: units + size, px: px + gutter }
    return { lane, units, px, size }
  })
  const reach = ({ units, px }: { units: number; px: number }) => units * NOMINAL_COLUMN_PX + px
  const longest = ends.reduce((long, end) => (reach(end) > reach(long) ? end : long))
  return { boxes, length: { units: longest.units, px: Math.max(0, longest.px - gutter) } }
}

/** Columns of a grid, in units of a column's width. */
export const fluidColumns = (ratios: readonly (number | undefined)[], options: FluidOptions): FluidLanes =>
  place(
    ratios.map(ratio => 1 / tileRatio(ratio)),
    options,
  )

/** The row of a carousel, in units of its height. */
export const fluidRow = (ratios: readonly (number | undefined)[], gutter: number): FluidLanes =>
  place(ratios.map(tileRatio), { lanes: 1, gutter })
