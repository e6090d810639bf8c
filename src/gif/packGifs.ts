/** Packs GIFs into a few bytes: most of what an answer says of one GIF, it repeats for the next. */
import { pack, unpack } from './lz.ts'
import { asNormalized } from './normalized.ts'
import type { Gif } from './types.ts'

/** Of GIFs that `normalizeGif` has made. */
export const packGifs = (gifs: readonly Gif[]): Uint8Array =>
  pack(new TextEncoder().encode(JSON.stringify(gifs)))

export const unpackGifs = (packed: Uint8Array): Gif[] =>
  (JSON.parse(new TextDecoder().decode(unpack(packed))) as Gif[]).map(asNormalized)
