/** Arrow keys, Home and End between the tiles of a grid, which is one tab stop. */
import type { KeyboardEvent } from 'react'
import type { Lanes } from '../../layout/lanes.ts'
import { type ArrowDirection, neighbour } from '../../layout/neighbour.ts'
import { isField } from '../list/isField.ts'

interface Tiles {
  lanes: Lanes
  /** Index of the tile that has the focus. */
  at: number
  /** Focuses a tile once it is rendered. */
  focusItem(index: number): void
}
type TileKeys = (event: KeyboardEvent, tiles: Tiles) => void

const KEYS: Readonly<Record<string, ArrowDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}
const MIRRORED: Readonly<Record<ArrowDirection, ArrowDirection>> = {
  up: 'up',
  down: 'down',
  left: 'right',
  right: 'left',
}

interface ArrowKeysOptions {
  /** Lanes count from the side where lines of text begin. */
  rtl: boolean
  /** Arrow up was pressed in the first row. Default: the page scrolls, as anywhere. */
  onLeave?: (() => void) | undefined
}

export const arrowKeys =
  ({ rtl, onLeave }: ArrowKeysOptions): TileKeys =>
  (event, { lanes, at, focusItem }) => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey || (__PACKAGE__ && isField(event.target))) return
    const focusTile = (to: number) => {
      event.preventDefault()
      focusItem(to)
    }
    if (key === 'Home') return focusTile(0)
    if (key === 'End') return focusTile(lanes.count - 1)
    const pressed = KEYS[key]
    if (!pressed) return
    const way = rtl ? MIRRORED[pressed] : pressed
    const to = neighbour({ count: lanes.count, box: lanes.box }, at, way)
    if (to !== undefined) return focusTile(to)
    if (way !== 'up' || !onLeave) return
    event.preventDefault()
    onLeave()
  }
