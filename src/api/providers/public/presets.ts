/**
 * Public providers: who and where they are. Their words and limits are in `askPublicProvider.ts`,
 * which loads with the first call to one of them; their marks in `providerMark/marks.ts`; where
 * they take events in `pingbackUrl.ts`.
 */
import { parseUrl } from '../../../platform/parseUrl.ts'
import type { ProviderName } from '../../clientOptions.ts'

export interface PublicProvider {
  /** Also the default brand, so that 'Search …' and 'View on …' name it. */
  name: string
  /** Its own site, for links. */
  url: string
  api: string
}

/** By the values of the `provider` option. All follow one pattern: `api.NAME.com`. */
const VERSIONS: Readonly<Record<string, string>> = { giphy: 'v1', klipy: 'v2' }
/** The name means it at any address, so that a proxy shows its mark too. */
const ANYWHERE = 'klipy'

/**
 * The public provider behind an API: the one at that address, whatever the dialect, or the one
 * named. `giphy` beside another address is that server's dialect only.
 */
export function publicProviderOf(
  provider: ProviderName | object = 'auto',
  api = '',
): PublicProvider | undefined {
  const host = parseUrl(api)?.host
  for (const name in VERSIONS) {
    if (host === `api.${name}.com` || (provider === name && (!api || name === ANYWHERE))) {
      const url = `https://${name}.com/`
      return { name: name.toUpperCase(), url, api: `https://api.${name}.com/${VERSIONS[name]}/` }
    }
  }
  return undefined
}
