/** Arrow keys between the tiles of a grid that is one tab stop. */
import type { KeyboardEvent } from 'react'
import type { Lanes } from '../../layout/lanes.ts'
import { neighbour, type Way } from '../../layout/neighbour.ts'
import { itemIndex } from '../list/useListFocus.ts'

interface Tiles {
  lanes: Lanes
  /** Focuses a tile once it is rendered. */
  focusItem(index: number): void
}
export type TileKeys = (event: KeyboardEvent, tiles: Tiles) => void

const KEYS: Readonly<Record<string, Way>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}
const MIRRORED: Readonly<Record<Way, Way>> = { up: 'up', down: 'down', left: 'right', right: 'left' }

interface ArrowKeysOptions {
  /** Lanes count from the side where lines of text begin. */
  rtl: boolean
  /** Arrow up was pressed in the first row. */
  onLeave: () => void
}

export const arrowKeys =
  ({ rtl, onLeave }: ArrowKeysOptions): TileKeys =>
  (event, { lanes, focusItem }) => {
    const { key, altKey, ctrlKey, metaKey } = event
    const at = itemIndex(event.target)
    const pressed = altKey || ctrlKey || metaKey ? undefined : KEYS[key]
    if (!pressed || at === undefined) return
    event.preventDefault()
    const way = rtl ? MIRRORED[pressed] : pressed
    const to = neighbour({ count: lanes.count, box: lanes.box }, at, way)
    if (to !== undefined) focusItem(to)
    else if (way === 'up') onLeave()
  }
