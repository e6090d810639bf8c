/** The provider's categories. Empty until they load, or if the provider has none. */
import { useEffect, useState } from 'react'
import type { Category } from '../../api/types.ts'
import { useServices } from '../../services/context.ts'
import type { SearchCatalog } from '../search/catalog.ts'

const NONE: readonly Category[] = []
const CATEGORIES = 20

export function useCategories(catalog: SearchCatalog): readonly Category[] {
  const { debug } = useServices()
  const [categories, setCategories] = useState(NONE)
  useEffect(() => {
    const abort = new AbortController()
    catalog.categories({ signal: abort.signal }).then(
      ({ data }) => {
        if (!abort.signal.aborted) setCategories(data.filter(({ name }) => name).slice(0, CATEGORIES))
      },
      (cause: unknown) => {
        if (!abort.signal.aborted) debug('could not load categories', cause)
      },
    )
    return () => abort.abort()
  }, [catalog, debug])
  return categories
}
