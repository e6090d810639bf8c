import { apiBase } from '../../../platform/apiBase.ts'
import { SDK_NAME } from '../../sdk.ts'

/** Address of the call that tells a provider of Tenor's shape that a GIF was shared. */
export function registerShareUrl(api: string, key: string, id: string): string | undefined {
  const base = apiBase(api, 'v2')
  return base && `${base}registershare?${new URLSearchParams({ id, key, client_key: SDK_NAME })}`
}
