export const create = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties?: object,
): HTMLElementTagNameMap[K] => Object.assign(document.createElement(tag), properties)
