import { PROVIDERS, type ProviderName } from '../providers/providers.ts'
import type { PublicProvider } from '../providers/publicProvider.ts'
import { PUBLIC_PROVIDERS } from '../providers/publicProviders.ts'
import { publicNameOf } from './publicNameOf.ts'

/** The public provider behind an API, with its address; see `publicNameOf`. */
export function publicProviderOf(
  provider?: ProviderName | object,
  api?: string,
): (PublicProvider & { api: string }) | undefined {
  const name = publicNameOf(provider, api)
  return name && { ...PUBLIC_PROVIDERS[name], api: PROVIDERS[name].api }
}
