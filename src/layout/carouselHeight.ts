/** Default height of the tiles as a share of the carousel's width, within limits. */
export const HEIGHT_OF_WIDTH = 0.4
export const HEIGHT_MIN_PX = 120
export const HEIGHT_MAX_PX = 240

export const carouselHeight = (width: number): number =>
  Math.round(Math.min(HEIGHT_MAX_PX, Math.max(HEIGHT_MIN_PX, width * HEIGHT_OF_WIDTH)))
