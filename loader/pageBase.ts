/**
 * `document.baseURI`, which content with a frame or a form of that name would replace: the text of
 * such an element is no address, or throws. A node of our own knows the same.
 */
export const pageBase = (): string => new Text().baseURI
