/** Where the tiles of the first view will be, by the rules of the components. Pure. */
import { fitBox } from '../../components/gif/fitBox.ts'
import { aspectRatio } from '../../gif/aspectRatio.ts'
import { columnWidth } from '../../gif/columnWidth.ts'
import { breakpointFor } from '../../layout/breakpoints.ts'
import { carouselHeight } from '../../layout/carouselHeight.ts'
import { createLanes } from '../../layout/lanes.ts'
import { tileHeight, tileRatio, tileWidth } from '../../layout/tileRatio.ts'
import type { Size } from '../../protocol/messages.ts'
import type { FirstGif } from './readFirst.ts'

/** The widgets whose first files are those of tiles. */
export type TileWidget = 'gif' | 'grid' | 'carousel' | 'related'

export interface PlacedTile extends Size {
  gif: FirstGif
}

/**
 * The tiles that begin within `box`. Stops at a GIF whose pictures do not give its ratio, because
 * the app takes that from other data.
 */
export function placeTiles(
  gifs: readonly FirstGif[],
  widget: TileWidget,
  box: Size,
  options: { columns: number | undefined; gutter: number },
): PlacedTile[] {
  if (box.width <= 0) return []
  const placed: PlacedTile[] = []
  const { gutter, columns = breakpointFor(box.width).columns } = options
  const column = columnWidth(box.width, columns, gutter)
  const row = carouselHeight(box.width)
  const isRow = widget === 'carousel'
  const lanes = createLanes({ lanes: isRow ? 1 : columns, gutter })
  for (const gif of gifs) {
    const ratio = aspectRatio(gif)
    if (!ratio) break
    if (widget === 'gif') return [{ gif, ...fitBox(tileRatio(ratio), box.width, 0) }]
    const size = isRow ? tileWidth(ratio, row, box.width) : tileHeight(ratio, column)
    if (lanes.next(size).start >= (isRow ? box.width : box.height)) break
    placed.push({ gif, width: isRow ? size : column, height: isRow ? row : size })
    lanes.place(size)
  }
  return placed
}
