/** Translates language codes for public providers. Loaded with the first call in a language. */
import type { PublicName } from '../providers/providers.ts'
import type { PublicProvider } from '../providers/publicProvider.ts'
import { PUBLIC_PROVIDERS } from '../providers/publicProviders.ts'
import type { CallRequest } from './apiCall.ts'

/** The call with the provider's own code for its language. */
export function withProviderLang(call: CallRequest, provider: PublicProvider | undefined): CallRequest {
  const lang = call.params?.lang
  return lang && provider?.lang
    ? { ...call, params: { ...call.params, lang: provider.lang(`${lang}`) } }
    : call
}

/** `withProviderLang` for a provider's name. */
export const withNamedProviderLang = (call: CallRequest, name: PublicName): CallRequest =>
  withProviderLang(call, PUBLIC_PROVIDERS[name])
