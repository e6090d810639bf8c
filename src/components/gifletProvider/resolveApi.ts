/**
 * The API of a tree and the receiver of its events: from its props, or from its client.
 */
import type { ProviderName } from '../../api/clientOptions.ts'
import { publicProviderOf } from '../../api/publicProviderOf.ts'
import { rememberedOptions } from '../../api/rememberClient.ts'
import { dialectOf, isProviderName } from '../../api/shapes/dialects.ts'
import type { Client } from '../../api/types.ts'

interface PlaceProps {
  api?: string | undefined
  apiKey?: string | undefined
  provider?: ProviderName | undefined
  client?: Partial<Client> | undefined
}

export interface ApiAddress {
  api: string
  key: string
  provider: ProviderName
  /** Which events the API accepts. Nothing is sent for a client without a known address. */
  events: boolean | 'shares'
  /** Whether the developer has chosen a provider. */
  hasApi: boolean
}

export function resolveApi({ client, ...props }: PlaceProps): ApiAddress {
  const made = client && rememberedOptions(client)
  const named = typeof made?.provider === 'string' ? made.provider : 'auto'
  const { apiKey: key = made?.key ?? '' } = props
  const asked = isProviderName(props.provider) ? props.provider : undefined
  const provider = asked ?? named
  const api = props.api ?? made?.api ?? globalThis.GIFLET_API_URL ?? publicProviderOf(provider, '')?.api
  const located = api !== undefined && (client === undefined || made !== undefined || props.api !== undefined)
  return {
    api: api ?? '/v1/',
    key,
    provider,
    events: client && !located ? false : dialectOf(asked ?? made?.provider).analytics,
    hasApi: client !== undefined || api !== undefined,
  }
}
