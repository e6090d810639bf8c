/**
 * A visitor's place in a list, kept in the page's history entry: restored after a back navigation
 * or a reload, gone with the entry, never in storage. Leaves other parts of the entry's state, such
 * as a router's, alone.
 */

export interface SavedPlace {
  /** Number of items. */
  count: number
  /** The item at the top of the view, and its distance from it, pixels. */
  index: number
  offset: number
}

const OURS = 'giflet'

type State = Record<string, unknown>
const record = (value: unknown): State =>
  typeof value === 'object' && value !== null ? (value as State) : {}

export function readPlace(key: string): SavedPlace | undefined {
  try {
    const { count, index, offset } = record(record(record(history.state)[OURS])[key])
    const numbers = [count, index, offset]
    return numbers.every(Number.isFinite) ? ({ count, index, offset } as SavedPlace) : undefined
  } catch {
    return undefined
  }
}

/** Browsers limit how often this may be called. A refused call saves nothing. */
export function savePlace(key: string, place: SavedPlace): void {
  try {
    const state = record(history.state)
    history.replaceState({ ...state, [OURS]: { ...record(state[OURS]), [key]: place } }, '')
  } catch {
    // Not allowed here, or too often: the next visit starts at the top.
  }
}
