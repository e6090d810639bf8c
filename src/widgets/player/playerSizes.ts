/** Measures of the share player, CSS pixels. */

export const PLAYER_HEADER_HEIGHT_PX = 48
export const PLAYER_FOOTER_HEIGHT_PX = 50

/** Width by height of the whole player, at the width it has; the bars keep their height at any. */
export function playerRatio(gifRatio: number, width: number, barsPx: number): number {
  return width > 0 ? width / (width / gifRatio + barsPx) : gifRatio
}
