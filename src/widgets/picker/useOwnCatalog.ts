/** A catalog with the address and key of the widget's own client, which lacks these calls. */
import { useMemo } from 'react'
import { createClient } from '../../api/createClient.ts'
import { dialectOf } from '../../api/shapes/dialects.ts'
import type { SearchCatalog } from '../../components/search/catalog.ts'
import { useServices } from '../../services/context.ts'
import type { SnippetOptions } from '../../services/snippetOptions.ts'

export function useOwnCatalog({ api, key, provider }: SnippetOptions): SearchCatalog {
  const { base, publicProvider } = useServices()
  return useMemo(() => {
    // No session id: these calls do not check whether the visitor may be tracked.
    const options = {
      api: api || (publicProvider?.api ?? new URL(dialectOf(provider).ownPath ?? '/v1/', base).href),
      key,
      provider,
      pingbackId: '',
    }
    // Calls that a provider lacks reject, and nothing is suggested.
    return createClient(options) as SearchCatalog
  }, [api, key, provider, base, publicProvider])
}
