/** The calls of GIPHY's public API that widgets make, with what a client reads from the answers. */
import type { Call } from '../apiCall.ts'
import type { GifCalls, GifResult, GifsResult } from '../types.ts'
import { gifIn, gifsIn } from './giphyAnswers.ts'
import { giphyCall, giphyCalls, type Route } from './giphyCalls.ts'

const list = (route: Omit<Route<GifsResult>, 'read'>, options?: Parameters<typeof giphyCall>[1]) =>
  giphyCall({ ...route, read: gifsIn }, options)

export const GIPHY_CALLS: GifCalls<Call<GifResult>, Call<GifsResult>> = {
  ...giphyCalls({ one: gifIn, many: gifsIn }),
  gifs: (ids, options) => list({ path: ['gifs'], query: { ids } }, options),
  gifsByCategory: (category, subcategory, options) =>
    list({ path: ['gifs/categories', { category }, { subcategory }] }, options),
  emoji: options => list({ path: ['emoji'] }, options),
  animate: (m, options) => list({ path: ['text/animate'], query: { m } }, options),
  videos: (q, options) => list({ path: ['videos/search'], query: { q } }, options),
  relatedVideos: (gif_id, options) => list({ path: ['videos/related'], query: { gif_id } }, options),
}
