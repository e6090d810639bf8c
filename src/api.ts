/**
 * `giflet/api`: a client for GIF APIs, and functions that read its answers. Includes the site calls
 * for code that imports them from here; `giflet/site` has them alone.
 *
 * @module giflet/api
 */
export * from './api/index.ts'
export * from './site/index.ts'
