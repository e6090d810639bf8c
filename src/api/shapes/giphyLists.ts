/** The calls of GIPHY's public API that widgets make, with what a client reads from the answers. */
import type { Call, CallRequest } from '../apiCall.ts'
import type { GifCalls, GifResult, GifsResult } from '../types.ts'
import { gifIn, gifsIn, withReader } from './giphyAnswers.ts'
import { type CallOptions, GIPHY_FIRST_CALLS, giphyRequest, type Route } from './giphyCalls.ts'

const one = (request: CallRequest) => withReader(request, gifIn)
const many = (request: CallRequest) => withReader(request, gifsIn)
const list = (route: Route, options?: CallOptions) => many(giphyRequest(route, options))

export const GIPHY_CALLS: GifCalls<Call<GifResult>, Call<GifsResult>> = {
  gif: (...values) => one(GIPHY_FIRST_CALLS.gif(...values)),
  random: (...values) => one(GIPHY_FIRST_CALLS.random(...values)),
  search: (...values) => many(GIPHY_FIRST_CALLS.search(...values)),
  trending: (...values) => many(GIPHY_FIRST_CALLS.trending(...values)),
  related: (...values) => many(GIPHY_FIRST_CALLS.related(...values)),
  gifs: (ids, options) => list({ path: ['gifs'], query: { ids } }, options),
  gifsByCategory: (category, subcategory, options) =>
    list({ path: ['gifs/categories', { category }, { subcategory }] }, options),
  emoji: options => list({ path: ['emoji'] }, options),
  animate: (m, options) => list({ path: ['text/animate'], query: { m } }, options),
  videos: (q, options) => list({ path: ['videos/search'], query: { q } }, options),
  relatedVideos: (gif_id, options) => list({ path: ['videos/related'], query: { gif_id } }, options),
}
