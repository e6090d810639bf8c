/**
 * A visitor's place in a list, kept in the page's history entry. A frame's own entry does not last,
 * so its loader keeps the place.
 */

export interface SavedPlace {
  /** Number of items. */
  readonly count: number
  /** The item at the top of the view, and its distance from it, pixels. */
  readonly index: number
  readonly offset: number
}

/** The loader's record: also the height of the app, to make the page as long as it was. */
export interface PlaceRecord extends SavedPlace {
  readonly height: number
}

/** `undefined` unless every field is a number: a page and its frames write into the same entry. */
export const parsePlace = (data: unknown): PlaceRecord | undefined => {
  const { count, index, offset, height = 0 } = Object(data)
  const numbers = [count, index, offset, height]
  return numbers.every(Number.isFinite) ? { count, index, offset, height } : undefined
}

/** Key of Giflet's part of a history entry's state; its keys name lists and widgets. */
export const PLACES_KEY = 'giflet'
