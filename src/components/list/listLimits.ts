/** For public providers: one call before the visitor acts, with as many GIFs as they all allow. */
export const PUBLIC_PAGE_SIZES = [50, 50] as const

/** GIFs of a list that grows with its page before it ends with View More: about ten screens. */
export const SCROLL_LIMIT = 300
