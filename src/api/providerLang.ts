/** Translates language codes for public providers. Loaded with the first call in a language. */
import type { PublicName } from '../providers/providers.ts'
import { PUBLIC_PROVIDERS } from '../providers/publicProviders.ts'
import type { CallRequest } from './apiCall.ts'

/** The call with the provider's own code for its language. */
export function withProviderLang(call: CallRequest, name: PublicName): CallRequest {
  const code = PUBLIC_PROVIDERS[name].lang
  const lang = call.params?.lang
  return lang && code ? { ...call, params: { ...call.params, lang: code(`${lang}`) } } : call
}
