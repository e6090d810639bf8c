/** Which of the five brand colours a tile has until its picture is there. */
import type { Gif } from '../../gif/types.ts'

/** Hues of violet, teal, pink, amber and blue, degrees; how light they are is the theme's. */
export const TILE_HUES = [258, 173, 342, 39, 214] as const

const chosen = new WeakMap<Gif, number>()

/** Index of the hue, at random, but always the same for the same GIF: a tile that comes back must look as it did. */
export function tileColor(gif: Gif, random: () => number = Math.random): number {
  let color = chosen.get(gif)
  if (color === undefined) {
    color = Math.floor(random() * TILE_HUES.length)
    chosen.set(gif, color)
  }
  return color
}
