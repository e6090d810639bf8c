/**
 * The provider's categories. Empty until they are wanted and have loaded, or if the provider has
 * none.
 */
import { useEffect, useState } from 'react'
import type { Category } from '../../api/types.ts'
import { useServices } from '../../services/context.ts'
import type { SearchCatalog } from '../search/catalog.ts'

const NONE: readonly Category[] = []
const CATEGORIES = 20

export function useCategories(catalog: SearchCatalog, wanted: boolean): readonly Category[] {
  const { debug } = useServices()
  const [categories, setCategories] = useState(NONE)
  useEffect(() => {
    if (!wanted) return
    const abort = new AbortController()
    const load = async () => {
      const { data } = await catalog.categories({ signal: abort.signal })
      const named = data.filter(({ name }) => name && (!__PACKAGE__ || typeof name === 'string'))
      if (!abort.signal.aborted) setCategories(named.slice(0, CATEGORIES))
    }
    load().catch((cause: unknown) => {
      if (!abort.signal.aborted) debug('could not load categories', cause)
    })
    return () => abort.abort()
  }, [catalog, wanted, debug])
  return categories
}
