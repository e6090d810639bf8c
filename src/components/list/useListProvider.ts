import { useLazyModule } from '../../hooks/useLazyModule.ts'
import { useServices } from '../../services/context.ts'
import { type ListProps, PAGE_SIZES, PUBLIC_PAGE_SIZES } from './listProps.ts'

const loadMark = () => import('../providerMark/ProviderMark.tsx')

/**
 * Settings of a list that depend on its provider. A public one counts calls, so its pages are
 * larger and nothing is fetched ahead, and it demands its mark.
 */
export function useListProvider({ pageSizes, fetchAheadPx }: Pick<ListProps, 'pageSizes' | 'fetchAheadPx'>) {
  const { publicProvider } = useServices()
  const [first, rest] = pageSizes ?? (publicProvider ? PUBLIC_PAGE_SIZES : PAGE_SIZES)
  return {
    /** Whether to reserve room for the mark, which loads later. */
    hasMark: publicProvider !== undefined,
    mark: useLazyModule(loadMark, publicProvider !== undefined),
    pageSizes: { first, rest },
    fetchAheadPx: fetchAheadPx ?? (publicProvider && 0),
  }
}
