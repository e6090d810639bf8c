/** The calls of GIPHY's public API that widgets make. */
import type { CallRequest } from '../apiCall.ts'
import type { GifCalls } from '../types.ts'
import { GIPHY_FIRST_CALLS, giphyRequest } from './giphyCalls.ts'

/** Each call, as whatever `one` and `many` make of where it goes. */
export const giphyCalls = <One, Many>(
  one: (request: CallRequest) => One,
  many: (request: CallRequest) => Many,
): GifCalls<One, Many> => ({
  gif: (...values) => one(GIPHY_FIRST_CALLS.gif(...values)),
  random: (...values) => one(GIPHY_FIRST_CALLS.random(...values)),
  search: (...values) => many(GIPHY_FIRST_CALLS.search(...values)),
  trending: (...values) => many(GIPHY_FIRST_CALLS.trending(...values)),
  related: (...values) => many(GIPHY_FIRST_CALLS.related(...values)),
  gifs: (ids, options) => many(giphyRequest({ path: ['gifs'], query: { ids } }, options)),
  gifsByCategory: (category, subcategory, options) =>
    many(giphyRequest({ path: ['gifs/categories', { category }, { subcategory }] }, options)),
  emoji: options => many(giphyRequest({ path: ['emoji'] }, options)),
  animate: (m, options) => many(giphyRequest({ path: ['text/animate'], query: { m } }, options)),
  videos: (q, options) => many(giphyRequest({ path: ['videos/search'], query: { q } }, options)),
  relatedVideos: (gif_id, options) =>
    many(giphyRequest({ path: ['videos/related'], query: { gif_id } }, options)),
})
