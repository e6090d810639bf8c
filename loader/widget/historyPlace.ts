/**
 * The visitor's place in a frame, kept in the page's history entry and restored on return. The
 * entry belongs to the page, so a frame can only write the four numbers of a place into it.
 */
import { type KeptPlace, PLACES_KEY, parsePlace } from '../../src/protocol/place.ts'
import { findAll } from '../nodes.ts'
import type { RawOptions } from '../options.ts'

const kept = () => history.state?.[PLACES_KEY]

/** Found again by a widget that shows the same; of several in its root, by that of its number. */
const nameOf = (element: Element, options: RawOptions) => {
  const equals = findAll(element.getRootNode() as ParentNode, `[data-gif=${JSON.stringify(options.gif)}]`)
  return [...equals].indexOf(element as HTMLElement) + JSON.stringify(options)
}

/** The name is not looked for where nothing has been kept. */
export const readPlace = (element: Element, options: RawOptions): KeptPlace | undefined =>
  parsePlace(kept()?.[nameOf(element, options)])

/**
 * The entry belongs to the page: a state of another kind is left alone, because a copy of a list or
 * a map would not be one.
 */
export const keepPlace = (element: Element, options: RawOptions, detail: unknown) => {
  const place = parsePlace(detail)
  const state = history.state ?? {}
  try {
    if (place && Object.getPrototypeOf(state) === Object.prototype)
      history.replaceState(
        { ...state, [PLACES_KEY]: { ...state[PLACES_KEY], [nameOf(element, options)]: place } },
        '',
      )
  } catch {
    // Refused, or called too often: the next visit starts at the top.
  }
}
