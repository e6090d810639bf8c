/** Resolves a tree's API and the receiver of its events, from its props or its client. */
import type { ProviderName } from '../../api/clientOptions.ts'
import { publicProviderOf } from '../../api/publicProviderOf.ts'
import { rememberedOptions } from '../../api/rememberClient.ts'
import { dialectOf, isProviderName } from '../../api/shapes/dialects.ts'
import type { Client } from '../../api/types.ts'

interface ApiProps {
  api?: string | undefined
  apiKey?: string | undefined
  provider?: ProviderName | undefined
  client?: Partial<Client> | undefined
}

interface ApiAddress {
  api: string
  key: string
  provider: ProviderName
  /** Which events the API accepts. Nothing is sent for a client without a known address. */
  events: boolean | 'shares'
  /** Whether the developer has chosen a provider. */
  hasApi: boolean
}

export function resolveApi({ client, ...props }: ApiProps): ApiAddress {
  const clientOptions = client && rememberedOptions(client)
  const named = typeof clientOptions?.provider === 'string' ? clientOptions.provider : 'auto'
  const { apiKey: key = clientOptions?.key ?? '' } = props
  const chosen = isProviderName(props.provider) ? props.provider : undefined
  const provider = chosen ?? named
  const api =
    props.api ?? clientOptions?.api ?? globalThis.GIFLET_API_URL ?? publicProviderOf(provider, '')?.api
  const hasAddress =
    api !== undefined && (client === undefined || clientOptions !== undefined || props.api !== undefined)
  return {
    api: api ?? '/v1/',
    key,
    provider,
    events: client && !hasAddress ? false : dialectOf(chosen ?? clientOptions?.provider).analytics,
    hasApi: client !== undefined || api !== undefined,
  }
}
