/**
 * A visitor's place in a list, kept in the history entry of the page that it is on: there after a back navigation or
 * a reload, gone with the entry, and never a store. What else is in the entry's state (a router's) is left as it is.
 */

export interface SavedPlace {
  /** How many items there were. */
  count: number
  /** The item at the top of the view, and how far from it, pixels. */
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

/** Browsers bound how often this may be called; what is refused is not kept. */
export function savePlace(key: string, place: SavedPlace): void {
  try {
    const state = record(history.state)
    history.replaceState({ ...state, [OURS]: { ...record(state[OURS]), [key]: place } }, '')
  } catch {
    // Refused in this place, or too often: the next visit starts at the top.
  }
}
