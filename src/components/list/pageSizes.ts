/** The first page fills the first view of any screen; later pages keep requests rare. */
export const PAGE_SIZES = [25, 50] as const
