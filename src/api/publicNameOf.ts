import { parseUrl } from '../protocol/values.ts'
import { PROVIDERS, type Provider, type ProviderName, type PublicName } from '../providers/providers.ts'

/**
 * The name of the public provider behind an API, by its address or by `provider`. With another
 * address, most names choose only the shape.
 */
export function publicNameOf(provider: ProviderName | object = 'auto', api = ''): PublicName | undefined {
  const host = parseUrl(api)?.host
  const found = Object.entries<Provider>(PROVIDERS).find(
    ([name, known]) =>
      known.api &&
      (host === new URL(known.api).host || (provider === name && (!api || known.isNamedAnywhere))),
  )
  return found?.[0] as PublicName | undefined
}
