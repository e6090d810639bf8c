/** Finds the elements of a tile. */

export const tileOf = (container: Element) => container.querySelector('[data-gif-id]') as HTMLElement

export const pictureOf = (container: Element) =>
  container.querySelector('img[part="tile-picture"]') as HTMLImageElement
