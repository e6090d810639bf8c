/**
 * The providers by name. A new dialect is a folder beside this file, a line in the table, and one
 * in `traits.ts`. A public provider with a known dialect has its data in `public/`.
 */
import type { ClientOptions, Dialect, ProviderName } from '../clientOptions.ts'
import { giphy } from './giphy/giphy.ts'
import { type PublicProvider, publicProviderOf } from './public/presets.ts'
import { tenor } from './tenor/tenor.ts'

/** Keyed by the `provider` option, so a name missing in either table does not compile. */
export const DIALECTS: Readonly<Record<ProviderName, Dialect>> = {
  auto: giphy,
  giphy,
  klipy: tenor,
  tenor,
}

export const dialectOf = (provider: ClientOptions['provider'] = 'auto'): Dialect =>
  typeof provider === 'object' ? provider : DIALECTS[provider]

/**
 * Options for a public provider, with a `fetch` that translates to its words and keeps its limits.
 * Options for any other server are returned unchanged.
 */
export function withPublicProvider<O extends ClientOptions>(options: O): O {
  const { provider, fetch: given, api = globalThis.GIFLET_API_URL } = options
  const known = publicProviderOf(provider, api)
  return known ? { ...options, api: api || known.api, fetch: asker(known, given) } : options
}

/** Loads its module with the first call, because most pages use another provider. */
const asker =
  (known: PublicProvider, given: typeof fetch | undefined): typeof fetch =>
  async (input, init) =>
    (await import('./public/askPublicProvider.ts')).askPublicProvider(known, `${input}`, init, given)
