/** The dialect of GIPHY's public API, which our own server also uses. */
import { createCallApi } from '../../callApi.ts'
import type { Dialect } from '../../clientOptions.ts'
import type { GifClient } from '../../types.ts'
import { GIPHY_TRAITS } from '../traits.ts'
import { bindCalls } from './bindCalls.ts'
import { GIF_CALLS } from './gifCalls.ts'
import { GIPHY_WIRE } from './wire.ts'

export const giphy: Dialect = {
  ...GIPHY_TRAITS,
  gifs: options => bindCalls<GifClient>(createCallApi(options, GIPHY_WIRE), GIF_CALLS),
  catalog: async options => (await import('./catalogClient.ts')).createCatalogClient(options),
}
