/** The first page of a list fills the first view of any screen; later pages keep requests rare. */
export const PAGE_SIZES = [25, 50] as const

/** A related list first fetches the few GIFs that are visible, then more at a time. */
export const RELATED_FIRST_PAGE = 6
/** GIFs of every later page of a related list. */
export const RELATED_NEXT_PAGE = 12
