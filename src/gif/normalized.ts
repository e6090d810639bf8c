/** Marks the objects made by `normalizeGif`, which need no second check. */
import type { Gif } from './types.ts'

const normalizedGifs = new WeakSet<object>()

export function markNormalized(gif: Gif): Gif {
  normalizedGifs.add(gif)
  return gif
}

export const isNormalized = (value: object): value is Gif => normalizedGifs.has(value)
