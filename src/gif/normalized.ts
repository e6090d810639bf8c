/** Objects made by `normalizeGif`, which need no second check. */
import type { Gif } from './types.ts'

const made = new WeakSet<object>()

export function markNormalized(gif: Gif): Gif {
  made.add(gif)
  return gif
}

export const isNormalized = (value: object): value is Gif => made.has(value)
