import type { CallRequest } from './apiCall.ts'
import { giphyCalls } from './shapes/giphyLists.ts'
import type { GifClient } from './types.ts'

const itself = (request: CallRequest) => request
/** The calls that widgets make. The public API has all of them. */
export const GIF_CALL_NAMES = Object.keys(giphyCalls(itself, itself)) as (keyof GifClient)[]
