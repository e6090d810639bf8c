/**
 * Public providers: who and where they are. Their words and limits are in `askPublicProvider.ts`,
 * which loads with the first call to one of them; their marks in `providerMark/marks.ts`; where
 * they take events in `pingbackUrl.ts`.
 */
import type { ProviderName } from '../../clientOptions.ts'
import { PUBLIC_VERSIONS, publicNameOf } from './publicNameOf.ts'

export interface PublicProvider {
  /** Also the default brand, so that 'Search …' and 'View on …' name it. */
  name: string
  /** Its own site, for links. */
  url: string
  api: string
}

/** The public provider behind an API; see `publicNameOf`. */
export function publicProviderOf(provider?: ProviderName | object, api?: string): PublicProvider | undefined {
  const name = publicNameOf(provider, api)
  return name
    ? {
        name: name.toUpperCase(),
        url: `https://${name}.com/`,
        api: `https://api.${name}.com/${PUBLIC_VERSIONS[name]}/`,
      }
    : undefined
}
