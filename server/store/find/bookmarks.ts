/**
 * Remembers where pages of long lists began, so that the next page continues there instead of
 * counting from the start: keyset pages behind an interface of offsets. A lost mark costs only
 * time.
 */
import { RecentMap } from '../../platform/recentMap.ts'

/**
 * Most entries counted to find where a page begins. Further below every requested page, the page
 * begins at an estimate from the total.
 */
export const MAX_SKIPPED = 1_000

const MAX_LISTS = 500
const MAX_MARKS = 64

interface Mark<Cursor> {
  offset: number
  cursor: Cursor
}

/** Where a page begins; without a mark, at the top. */
interface Place<Cursor> {
  /** The list to which marks of later pages belong. */
  list: string
  mark: Mark<Cursor> | undefined
}

export interface Bookmarks<Cursor> {
  /** `about` estimates the cursor of the entry at `offset`; `undefined`: there is none. */
  place(
    list: string,
    offset: number,
    about: () => Promise<Cursor | undefined>,
  ): Promise<Place<Cursor> | undefined>
  /** Remembers the cursor before the entry at `offset`. */
  set(list: string, offset: number, cursor: Cursor): void
  clear(): void
}

export function bookmarks<Cursor>(): Bookmarks<Cursor> {
  const lists = new RecentMap<string, Mark<Cursor>[]>(MAX_LISTS)
  const near = (list: string, offset: number): Place<Cursor> | undefined => {
    const mark = lists.get(list)?.findLast(mark => mark.offset <= offset)
    return offset - (mark?.offset ?? 0) > MAX_SKIPPED ? undefined : { list, mark }
  }
  return {
    async place(list, offset, about) {
      // Marks after an estimate form a list of their own, because exact ones do not match them.
      const far = `far ${list}`
      const known = near(list, offset) ?? near(far, offset)
      if (known) return known
      const cursor = await about()
      return cursor === undefined ? undefined : { list: far, mark: { offset, cursor } }
    },
    set(list, offset, cursor) {
      const marks = (lists.get(list) ?? []).filter(mark => mark.offset !== offset)
      const at = marks.findIndex(mark => mark.offset > offset)
      marks.splice(at < 0 ? marks.length : at, 0, { offset, cursor })
      if (marks.length > MAX_MARKS) marks.splice(marks.length >> 1, 1)
      lists.set(list, marks)
    },
    clear: () => lists.clear(),
  }
}
