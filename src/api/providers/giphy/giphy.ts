/** The dialect of GIPHY's public API, which our own server also uses. */
import { bindCalls, createCallApi } from '../../callApi.ts'
import type { Dialect } from '../../clientOptions.ts'
import { GIPHY_WIRE } from '../../shapes/giphyCalls.ts'
import { giphyError } from '../../shapes/giphyErrors.ts'
import { GIPHY_CALLS } from '../../shapes/giphyLists.ts'
import { GIPHY_TRAITS } from '../traits.ts'

export const giphy: Dialect = {
  ...GIPHY_TRAITS,
  gifs: options => bindCalls({ ...GIPHY_CALLS }, createCallApi(options, GIPHY_WIRE, giphyError).ask),
  catalog: async options => (await import('../../shapes/giphyCatalog.ts')).createGiphyCatalog(options),
}
