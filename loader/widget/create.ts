/** By the method of the prototype, which content with that name does not replace. */
export const create = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties?: object,
): HTMLElementTagNameMap[K] =>
  Object.assign(Document.prototype.createElement.call(document, tag), properties) as HTMLElementTagNameMap[K]
