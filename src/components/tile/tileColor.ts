/** The brand colour of a tile until its picture loads. */
import type { Gif } from '../../gif/types.ts'

/** Hues of violet, teal, pink, amber and blue, degrees. The theme sets their lightness. */
export const TILE_HUES = [258, 173, 342, 39, 214] as const

/**
 * Index of a hue. It looks random but depends only on the id: a tile that comes back must look the
 * same, and a server must draw what the browser draws.
 */
export function tileColor({ id }: Pick<Gif, 'id'>): number {
  let hash = 0
  for (let at = 0; at < id.length; at++) hash = (hash * 31 + id.charCodeAt(at)) % 65_521
  return hash % TILE_HUES.length
}
