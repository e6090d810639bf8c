/**
 * The visitor's place in a frame, kept in the page's history entry and restored on return. The
 * entry belongs to the page, so a frame can only write the four numbers of a place into it.
 */
import { type KeptPlace, PLACES_KEY, parsePlace } from '../../src/protocol/place.ts'
import type { RawOptions } from '../options.ts'

const kept = () => Object(history.state)[PLACES_KEY] ?? {}

/** Found again by a widget that shows the same. */
const nameOf = (options: RawOptions) => JSON.stringify(options)

export const readPlace = (options: RawOptions): KeptPlace | undefined => kept()[nameOf(options)]

/** The entry belongs to the page: a state that is not an object is left alone. */
export const keepPlace = (options: RawOptions, detail: unknown) => {
  const { state } = history
  const place = parsePlace(detail)
  try {
    if (place && typeof state === 'object')
      history.replaceState({ ...state, [PLACES_KEY]: { ...kept(), [nameOf(options)]: place } }, '')
  } catch {
    // Refused, or called too often: the next visit starts at the top.
  }
}
