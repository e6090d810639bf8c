import { PROVIDERS, type ProviderName } from '../providers/providers.ts'
import type { PublicProvider } from '../providers/publicProvider.ts'
import { SERVICES } from '../providers/services.ts'
import type { CallRequest } from './apiCall.ts'
import { publicNameOf } from './publicNameOf.ts'

/** The public provider behind an API, with its address; see `publicNameOf`. */
export function publicProviderOf(
  provider?: ProviderName | object,
  api?: string,
): (PublicProvider & { api: string }) | undefined {
  const name = publicNameOf(provider, api)
  return name && { ...SERVICES[name], api: PROVIDERS[name].api }
}

/** A call with the provider's own code for its language. */
export function inWords(call: CallRequest, provider: PublicProvider | undefined): CallRequest {
  const lang = call.params?.lang
  return lang && provider?.lang
    ? { ...call, params: { ...call.params, lang: provider.lang(`${lang}`) } }
    : call
}
