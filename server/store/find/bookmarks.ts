/**
 * Where pages of long lists began, so that the next page continues there instead of counting from
 * the start again: keyset pages below an interface of offsets. Losing one costs time only.
 */

const MAX_LISTS = 500
const MAX_MARKS = 64

interface Mark<Cursor> {
  offset: number
  cursor: Cursor
}

export interface Bookmarks<Cursor> {
  /** The mark closest before `offset`. */
  before(list: string, offset: number): Mark<Cursor> | undefined
  /** `cursor` stands before the entry at `offset`. */
  set(list: string, offset: number, cursor: Cursor): void
  clear(): void
}

export function bookmarks<Cursor>(): Bookmarks<Cursor> {
  const lists = new Map<string, Mark<Cursor>[]>()
  return {
    before: (list, offset) => lists.get(list)?.findLast(mark => mark.offset <= offset),
    set(list, offset, cursor) {
      const marks = (lists.get(list) ?? []).filter(mark => mark.offset !== offset)
      const at = marks.findIndex(mark => mark.offset > offset)
      marks.splice(at < 0 ? marks.length : at, 0, { offset, cursor })
      if (marks.length > MAX_MARKS) marks.splice(marks.length >> 1, 1)
      lists.delete(list)
      lists.set(list, marks)
      const [oldest] = lists.keys()
      if (lists.size > MAX_LISTS && oldest !== undefined) lists.delete(oldest)
    },
    clear: () => lists.clear(),
  }
}
