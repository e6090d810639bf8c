import { GIPHY_CALLS } from './shapes/giphyLists.ts'
import type { GifClient } from './types.ts'

/** Names of the calls that widgets make; the public API has all of them. */
export const GIF_CALL_NAMES = Object.keys(GIPHY_CALLS) as (keyof GifClient)[]
