/** Container and API address of a list, read from the page. */

/** Base URL of the API. */
export const api = document.documentElement.dataset.api ?? ''
export const root = document.getElementById('root') ?? document.body
