/** Which of the five brand colours a tile has until its picture is there. */
import type { Gif } from '../../gif/types.ts'

export const TILE_COLORS = 5

const chosen = new WeakMap<Gif, number>()

/** From 1 to 5, at random, but always the same for the same GIF: a tile that comes back must look as it did. */
export function tileColor(gif: Gif, random: () => number = Math.random): number {
  let color = chosen.get(gif)
  if (!color) {
    color = 1 + Math.floor(random() * TILE_COLORS)
    chosen.set(gif, color)
  }
  return color
}
