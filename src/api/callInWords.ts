/** Loaded with the first call in a language, to a public provider. */
import type { ProviderName } from '../providers/providers.ts'
import type { CallRequest } from './apiCall.ts'
import { inWords, publicProviderOf } from './publicProviderOf.ts'

/** The call with its language in the provider's own code. */
export const callInWords = (
  call: CallRequest,
  provider: ProviderName | object | undefined,
  api: string | undefined,
): CallRequest => inWords(call, publicProviderOf(provider, api))
