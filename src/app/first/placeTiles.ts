/** Lays out the first view's tiles with the components' own layout functions. Pure. */
import { fitBox } from '../../components/gif/fitBox.ts'
import { columnWidth } from '../../gif/columnWidth.ts'
import { aspectRatio } from '../../gif/size.ts'
import { breakpointFor } from '../../layout/breakpoints.ts'
import { carouselHeight } from '../../layout/carouselHeight.ts'
import { createLanes } from '../../layout/lanes.ts'
import { LOADER_RATIO } from '../../layout/tileDefaults.ts'
import { tileHeight, tileRatio, tileWidth } from '../../layout/tileRatio.ts'
import type { Size } from '../../protocol/messages.ts'
import type { FirstGif } from './readFirst.ts'
import type { FirstList } from './readFirstList.ts'

/** Widgets whose first view consists of tiles. */
export type TileWidget = 'gif' | 'grid' | 'carousel' | 'related'

export interface PlacedTile extends Size {
  gif: FirstGif
  /** Pixels from the inline start and from the top. */
  start: number
  top: number
}

interface PlacedTiles {
  /** The tiles that begin within the box. */
  tiles: readonly PlacedTile[]
  /** The height of the whole widget, in pixels. */
  height: number
}

/**
 * `undefined` without a GIF or room, or if a GIF's renditions lack its ratio, which the app takes
 * from other data.
 */
export function placeTiles(
  { gifs, more }: FirstList,
  widget: TileWidget,
  box: Size,
  options: { columns: number | undefined; gutter: number },
): PlacedTiles | undefined {
  const ratios = gifs.map(aspectRatio)
  const [gif] = gifs
  if (box.width <= 0 || !gif || ratios.includes(undefined)) return undefined
  if (widget === 'gif') {
    const size = fitBox(tileRatio(ratios[0]), box.width, 0)
    return { tiles: [{ gif, start: 0, top: 0, ...size }], height: size.height }
  }
  const { gutter, columns = breakpointFor(box.width).columns } = options
  const column = columnWidth(box.width, columns, gutter)
  const row = carouselHeight(box.width)
  const isRow = widget === 'carousel'
  const lanes = createLanes({ lanes: isRow ? 1 : columns, gutter })
  const tiles: PlacedTile[] = []
  for (const [index, gif] of gifs.entries()) {
    const size = isRow ? tileWidth(ratios[index], row, box.width) : tileHeight(ratios[index], column)
    const { lane, start } = lanes.next(size)
    lanes.place(size)
    if (start < (isRow ? box.width : box.height))
      tiles.push(
        isRow
          ? { gif, start, top: 0, width: size, height: row }
          : { gif, start: lane * (column + gutter), top: start, width: column, height: size },
      )
  }
  const end = more ? Math.round(column * LOADER_RATIO) : 0
  return { tiles, height: isRow ? row : lanes.length + end }
}
