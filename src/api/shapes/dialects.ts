/** The dialects of the built-in shapes. */
import { PROVIDER_NAMES, PROVIDERS, type ProviderName } from '../../providers/providers.ts'
import type { ClientOptions, Dialect } from '../clientOptions.ts'
import { createGiphyClient } from './giphyClient.ts'
import { GIPHY_TRAITS, type Shape, TENOR_TRAITS } from './traits.ts'

export const DIALECTS: Readonly<Record<Shape, Dialect>> = {
  /** GIPHY's public API, which Giflet's server also speaks. */
  giphy: {
    ...GIPHY_TRAITS,
    gifs: createGiphyClient,
    catalog: async options => (await import('./giphyCatalog.ts')).createGiphyCatalog(options),
  },
  /** Tenor's v2 API, which several providers speak. A separate chunk, because few pages need it. */
  tenor: {
    ...TENOR_TRAITS,
    gifs: async options => (await TENOR_TRAITS.load()).createTenorClient(options),
    catalog: async options => (await import('./tenorCatalog.ts')).createTenorCatalog(options),
  },
}

export const dialectOf = (provider: ClientOptions['provider'] = 'auto'): Dialect =>
  typeof provider === 'object' ? provider : DIALECTS[PROVIDERS[provider].shape]

export const isProviderName = (name: unknown): name is ProviderName =>
  PROVIDER_NAMES.includes(name as ProviderName)
