/** GIFs on a page of the library. */
export const PAGE_SIZE = 48

/** The offset of the last page that exists, if GIFs of the page at `offset` are gone. */
export const offsetWithin = (offset: number, total: number): number =>
  Math.max(0, Math.min(offset, Math.ceil(total / PAGE_SIZE - 1) * PAGE_SIZE))
