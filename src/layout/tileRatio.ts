/** Width divided by height of a tile. Kept between bounds: one picture of 1 × 10,000 pixels must not fill a column. */
export const TILE_RATIO_MIN = 1 / 3
export const TILE_RATIO_MAX = 6

/** `ratio` within the bounds; a square for a picture of unknown size. */
export function tileRatio(ratio: number | undefined): number {
  return ratio && ratio > 0 ? Math.min(TILE_RATIO_MAX, Math.max(TILE_RATIO_MIN, ratio)) : 1
}

/** Whole pixels of height of a tile in a column. */
export const tileHeight = (ratio: number | undefined, width: number): number =>
  Math.max(1, Math.round(width / tileRatio(ratio)))

/** Whole pixels of width of a tile in a row, never wider than the row's box: a tile must fit the view. */
export const tileWidth = (ratio: number | undefined, height: number, boxWidth: number): number =>
  Math.max(1, Math.min(Math.round(height * tileRatio(ratio)), boxWidth))
