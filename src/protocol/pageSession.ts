/**
 * Where a page keeps its session's id, for the loader and for apps in shadow mode. Apart from the
 * environment, which the app alone checks: this loads before the first picture.
 */
export const SESSION_KEY = 'giflet-pingback-id'

/** Characters: letters, digits, `_` and `-`. */
export const SESSION_LENGTH = 16
