/** Number of widgets on a page from which on those far out of sight are put to rest. */
export const MANY = 12
