/**
 * Storage key of a page's session id, for the loader and for apps in shadow mode. Kept apart from
 * the environment, whose parser only the app loads.
 */
export const SESSION_KEY = 'giflet-pingback-id'

/** Characters: letters, digits, `_` and `-`. */
export const SESSION_LENGTH = 16
