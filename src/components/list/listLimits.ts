/** Of a public provider: one call before the visitor acts. None of them sends more at once. */
export const PUBLIC_PAGE_SIZES = [50, 50] as const

/** GIFs of a list that grows with its page before it ends with View More: about ten screens. */
export const SCROLL_LIMIT = 300
