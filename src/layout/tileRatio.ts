/**
 * Width divided by height of a tile, bounded so that a picture of 1 × 10,000 pixels does not fill a
 * column.
 */
export const TILE_RATIO_MIN = 1 / 3
export const TILE_RATIO_MAX = 6

/** `ratio` within the bounds; 1 if unknown. */
export function tileRatio(ratio: number | undefined): number {
  return ratio && ratio > 0 ? Math.min(TILE_RATIO_MAX, Math.max(TILE_RATIO_MIN, ratio)) : 1
}

/** Height of a tile in a column, whole pixels. */
export const tileHeight = (ratio: number | undefined, width: number): number =>
  Math.max(1, Math.round(width / tileRatio(ratio)))

/**
 * Width of a tile in a row, whole pixels. Never wider than the row's box, so that a tile fits the
 * view.
 */
export const tileWidth = (ratio: number | undefined, height: number, boxWidth: number): number =>
  Math.max(1, Math.min(Math.round(height * tileRatio(ratio)), boxWidth))
