/**
 * The providers by name. To add a dialect: a folder beside this file, and a line in the table; a
 * public provider of a known dialect: a line in the table, and its data in `public/`.
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
 * Options that speak to a public provider in its words and within its limits. Those for any other
 * server are returned as they are.
 */
export function withPublicProvider<O extends ClientOptions>(options: O): O {
  const { provider, fetch: given, api = globalThis.GIFLET_API_URL } = options
  const known = publicProviderOf(provider, api)
  return known ? { ...options, api: api || known.api, fetch: asker(known, given) } : options
}

/** What it needs loads with the first call, because most pages have a provider of their own. */
const asker =
  (known: PublicProvider, given: typeof fetch | undefined): typeof fetch =>
  async (input, init) =>
    (await import('./public/askPublicProvider.ts')).askPublicProvider(known, `${input}`, init, given)
