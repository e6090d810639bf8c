/** The brand colour of a tile until its picture loads. */
import type { Gif } from '../../gif/types.ts'

/** Hues of violet, teal, pink, amber and blue, degrees. The theme sets their lightness. */
export const TILE_HUES = [258, 173, 342, 39, 214] as const

const chosen = new WeakMap<Gif, number>()

/** Index of a random hue, stable per GIF: a tile that comes back must look the same. */
export function tileColor(gif: Gif, random: () => number = Math.random): number {
  let color = chosen.get(gif)
  if (color === undefined) {
    color = Math.floor(random() * TILE_HUES.length)
    chosen.set(gif, color)
  }
  return color
}
