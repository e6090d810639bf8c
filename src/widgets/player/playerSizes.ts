/** Sizes of the share player, CSS pixels. */

export const PLAYER_HEADER_HEIGHT_PX = 48
export const PLAYER_FOOTER_HEIGHT_PX = 50

/**
 * Width divided by height of the whole player at a width. The bars keep their height at any width.
 * `undefined` until the width is measured.
 */
export function playerRatio(gifRatio: number, width: number, barsPx: number): number | undefined {
  return width > 0 ? width / (width / gifRatio + barsPx) : undefined
}
