/**
 * The dialect of Tenor's v2 API, which several providers use. A separate chunk, because few pages
 * need it.
 */
import type { Dialect } from '../../clientOptions.ts'
import { TENOR_TRAITS } from '../traits.ts'

export const tenor: Dialect = {
  analytics: TENOR_TRAITS.analytics,
  ownPath: TENOR_TRAITS.ownPath,
  gifs: async options => (await TENOR_TRAITS.load()).createTenorClient(options),
  catalog: async options => (await import('./tenorCatalog.ts')).createTenorCatalog(options),
}
