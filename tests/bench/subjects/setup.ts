/** Container and API address of a list, read from the page. */

/** Base URL of the API. */
export const api = document.documentElement.dataset.api ?? ''
/** Pages of a related list are named so. */
export const showsRelated = location.pathname.includes('-related')
export const root = document.getElementById('root') ?? document.body
