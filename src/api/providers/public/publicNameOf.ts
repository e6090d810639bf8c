/** Whether an API is that of a public provider, also for what runs before the app. */
import { parseUrl } from '../../../protocol/parseUrl.ts'
import type { ProviderName } from '../../clientOptions.ts'

/** By the values of the `provider` option. All follow one pattern: `api.NAME.com`. */
export const PUBLIC_VERSIONS: Readonly<Record<string, string>> = { giphy: 'v1', klipy: 'v2' }
/** The name means it at any address, so that a proxy shows its mark too. */
const ANYWHERE = 'klipy'

/**
 * The name of the public provider behind an API: the one at that address, whatever the dialect, or
 * the one named. `giphy` beside another address is that server's dialect only.
 */
export function publicNameOf(provider: ProviderName | object = 'auto', api = ''): string | undefined {
  const host = parseUrl(api)?.host
  return Object.keys(PUBLIC_VERSIONS).find(
    name => host === `api.${name}.com` || (provider === name && (!api || name === ANYWHERE)),
  )
}
