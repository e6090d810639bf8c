/** The calls of GIPHY's public API that widgets make. */
import type { CallRequest } from '../apiCall.ts'
import type { GifCalls } from '../types.ts'
import { GIPHY_FIRST_CALLS, giphyRequest } from './giphyCalls.ts'

/** The requests of all calls. */
export const GIPHY_CALLS: GifCalls<CallRequest, CallRequest> = {
  ...GIPHY_FIRST_CALLS,
  gifs: (ids, options) => giphyRequest({ path: ['gifs'], query: { ids } }, options),
  gifsByCategory: (category, subcategory, options) =>
    giphyRequest({ path: ['gifs/categories', { category }, { subcategory }] }, options),
  emoji: options => giphyRequest({ path: ['emoji'] }, options),
  animate: (m, options) => giphyRequest({ path: ['text/animate'], query: { m } }, options),
  videos: (q, options) => giphyRequest({ path: ['videos/search'], query: { q } }, options),
  relatedVideos: (gif_id, options) => giphyRequest({ path: ['videos/related'], query: { gif_id } }, options),
}

/** The same calls, with `one` and `many` applied to their requests. */
export const giphyCalls = <One, Many>(
  ofGif: (request: CallRequest) => One,
  ofList: (request: CallRequest) => Many,
): GifCalls<One, Many> =>
  Object.fromEntries(
    Object.entries(GIPHY_CALLS).map(([name, call]: [string, (...values: never[]) => CallRequest]) => [
      name,
      (...values: never[]) => {
        const request = call(...values)
        return request.single ? ofGif(request) : ofList(request)
      },
    ]),
  ) as unknown as GifCalls<One, Many>
