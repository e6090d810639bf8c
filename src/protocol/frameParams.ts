/** Parameters in the frame's address that are no options, so no attribute sets them. */

/** The loader's version: makes caches distinguish versions. The page does not read it. */
export const VERSION_PARAM = 'v'

/** The environment, as JSON. */
export const ENVIRONMENT_PARAM = 'page'
