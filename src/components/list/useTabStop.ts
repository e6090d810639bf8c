/**
 * The one tile of a list that Tab reaches: the focused one, the last focused one, or a tile in view
 * if the visitor has scrolled away. It stays while it is rendered, because each change renders two
 * tiles.
 */
import { useRef } from 'react'
import type { ListFocus } from './useListFocus.ts'

/** `shown` are the indices around the view, `count` is the number of tiles in all. */
export function useTabStop({ kept, stop }: ListFocus, shown: readonly number[], count: number): number {
  const chosen = useRef(0)
  const last = Math.min(stop, count - 1)
  if (kept.length > 0 || shown.includes(last)) return last
  if (!shown.includes(chosen.current)) chosen.current = shown[Math.floor(shown.length / 2)] ?? last
  return chosen.current
}
