import { fileURLToPath } from 'node:url'

/** The repository's root, with a trailing slash. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url))
export const DIST = `${ROOT}dist/`
