/** The built-in dialects. To add one: a folder beside this file, and a line in the table. */
import type { ClientOptions, Dialect, ProviderName } from '../clientOptions.ts'
import { giphy } from './giphy/giphy.ts'
import { tenor } from './tenor/tenor.ts'

/** Keyed by the `provider` option, so a name missing in either table does not compile. */
export const DIALECTS: Readonly<Record<ProviderName, Dialect>> = { giphy, tenor }

export const dialectOf = (provider: ClientOptions['provider'] = 'giphy'): Dialect =>
  typeof provider === 'object' ? provider : DIALECTS[provider]
