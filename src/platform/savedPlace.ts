/**
 * A visitor's place in a list, kept in the page's history entry: restored after a back navigation
 * or a reload, gone with the entry, never in storage. Leaves other parts of the entry's state, such
 * as a router's, alone.
 */

import { isObject } from '../protocol/isObject.ts'
import { PLACES_KEY, parsePlace, type SavedPlace } from '../protocol/place.ts'

const record = (value: unknown) => (isObject(value) ? value : {})

export function loadPlace(key: string): SavedPlace | undefined {
  try {
    return parsePlace(record(record(history.state)[PLACES_KEY])[key])
  } catch {
    return undefined
  }
}

/** Browsers limit how often this may be called. A refused call saves nothing. */
export function savePlace(key: string, place: SavedPlace): void {
  try {
    const state = history.state ?? {}
    // The state may be of the page: a copy of a list or a map would not be one.
    if (Object.getPrototypeOf(state) !== Object.prototype) return
    history.replaceState({ ...state, [PLACES_KEY]: { ...record(state[PLACES_KEY]), [key]: place } }, '')
  } catch {
    // The browser refused, or limits the calls: the next visit starts at the top.
  }
}
