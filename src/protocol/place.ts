/**
 * A visitor's place in a list, kept in the page's history entry. The app of a frame has no entry
 * that lasts, so its loader keeps it.
 */

export interface SavedPlace {
  /** Number of items. */
  readonly count: number
  /** The item at the top of the view, and its distance from it, pixels. */
  readonly index: number
  readonly offset: number
}

/** What a loader keeps: also the height of the app, so that the page is as long as it was. */
export interface KeptPlace extends SavedPlace {
  readonly height: number
}

/** `undefined` unless all is numbers: a page and its frames write into the same entry. */
export const parsePlace = (data: unknown): KeptPlace | undefined => {
  const { count, index, offset, height = 0 } = Object(data)
  const numbers = [count, index, offset, height]
  return numbers.every(Number.isFinite) ? { count, index, offset, height } : undefined
}

/** Our part of the state of a history entry, by name of a list or a widget. */
export const PLACES_KEY = 'giflet'
