/**
 * The page's base URL. Not read from `document.baseURI`, because a frame or form with the name
 * `baseURI` hides that property. Every node has the same URL, so a new one is safe to ask.
 */
export const pageBase = (): string => new Text().baseURI
