import { type CSSProperties, useRef } from 'react'
import { usableProps } from '../../hooks/usableProps.ts'
import { LOADER_RATIO } from '../../layout/tileDefaults.ts'
import type { Gifs } from '../list/useGifs.ts'
import { useListFocus } from '../list/useListFocus.ts'
import { type OwnListOptions, readPages, useOwnList } from '../list/useOwnList.tsx'
import { GRID_DEBOUNCE_MS, type GridLayoutOptions, useGridLayout } from './useGridLayout.ts'
import { useTileKeys } from './useTileKeys.ts'

/** Options of `useGrid`. */
export interface UseGridOptions
  extends OwnListOptions,
    Omit<GridLayoutOptions, 'initialGifs' | 'width' | 'percentWidth' | 'maxHeight'> {
  /**
   * Fetches near the end (`scroll`), or only when you call `loadMore` (`button`). Default `scroll`.
   */
  more?: 'scroll' | 'button' | undefined
  /** Arrow up was pressed in the first row. Default: the page scrolls, as anywhere. */
  onLeaveTop?: (() => void) | undefined
}

/**
 * A grid of your own. Giflet places the tiles, chooses which to render, handles keys, fetches GIFs,
 * keeps the visitor's place and reports events; every element is yours.
 *
 * @example
 * ```tsx
 * const list = useGifs('search:cat')
 * const grid = useGrid(list, { columns: 3, label: 'Cats' })
 * return (
 *   <div {...grid.rootProps}>
 *     <div {...grid.listProps}>
 *       {grid.sentinels}
 *       {grid.tiles.map(tile => (
 *         <div key={tile.gif.id} {...tile.itemProps}><OwnTile {...tile} /></div>
 *       ))}
 *     </div>
 *   </div>
 * )
 * ```
 */
export function useGrid(gifs: Gifs, given: UseGridOptions = {}) {
  const options = usableProps('useGrid', given)
  const pages = readPages('useGrid', gifs)
  const root = useRef<HTMLDivElement>(null)
  const focus = useListFocus()
  const layout = useGridLayout(root, pages.state.gifs, options)
  const { column, placed } = layout
  const onKeyDown = useTileKeys(focus, placed.lanes, options.onLeaveTop)
  const list = useOwnList(options, {
    ...layout,
    ...{ pages, focus, axis: 'down', laneSize: column },
    loaderPx: Math.round(column * LOADER_RATIO),
    debounceMs: options.more === 'button' ? undefined : GRID_DEBOUNCE_MS,
  })
  return {
    ...list,
    /** Props of the element whose width the grid takes; it may also scroll. */
    rootProps: { ref: root, onKeyDown, style: { position: 'relative' } as CSSProperties },
    /** Width of a column, pixels; 0 before the grid is measured. */
    columnWidth: column,
    /** Moves the focus to a tile once it is rendered, for example to the first new one. */
    focusTile: focus.focusItem,
  }
}
