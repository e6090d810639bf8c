/** Checks GIFs from a developer's code as strictly as those of a provider. */
import { isRecord } from './json.ts'
import { isNormalized, normalizeGif } from './normalizeGif.ts'
import type { Gif } from './types.ts'

const checkedGifs = new WeakMap<object, Gif>()

/**
 * `gif` with http(s) addresses only, texts as strings and numbers as numbers, whatever was passed.
 * Returns a GIF of our own client unchanged, and the same result for the same object.
 */
export function checkGif(gif: unknown): Gif {
  if (!isRecord(gif)) return normalizeGif(gif)
  if (isNormalized(gif)) return gif
  const checked = checkedGifs.get(gif) ?? normalizeGif(gif)
  checkedGifs.set(gif, checked)
  return checked
}
