/**
 * The dialect of Tenor's v2 API, which several providers use. A separate chunk, because few pages
 * need it.
 */
import type { Dialect } from '../../clientOptions.ts'

export const tenor: Dialect = {
  analytics: 'shares',
  ownPath: '/tenor/v2/',
  gifs: async options => (await import('./tenorClient.ts')).createTenorClient(options),
  catalog: async options => (await import('./tenorCatalog.ts')).createTenorCatalog(options),
}
