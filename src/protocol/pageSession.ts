/** Storage key of a page's session id, for the loader and for apps in shadow mode. */
export const SESSION_KEY = 'giflet-pingback-id'

/** 16 random digits. They identify nothing beyond the session, and guard nothing. */
export const createSessionId = (): string => Math.random().toFixed(16).slice(2)
