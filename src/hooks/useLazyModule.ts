/** A module imported when first wanted, so that only visitors who use it download it. */
import { useEffect, useState } from 'react'
import { useServices } from '../services/context.ts'
import { useLatest } from './useLatest.ts'

/**
 * `load` is `() => import('./Part.tsx')` and must be the same function in every render. Returns
 * `undefined` until the module has loaded. A failed import calls `onFail` and is retried the next
 * time the module is wanted.
 */
export function useLazyModule<T>(
  load: () => Promise<T>,
  wanted: boolean,
  onFail?: () => void,
): T | undefined {
  const { debug } = useServices()
  const [module, setModule] = useState<{ loaded: T }>()
  const failed = useLatest(onFail)
  const needed = wanted && !module
  useEffect(() => {
    if (!needed) return
    let ended = false
    load().then(
      loaded => {
        if (!ended) setModule({ loaded })
      },
      (cause: unknown) => {
        debug('could not load a part', cause)
        if (!ended) failed.current?.()
      },
    )
    return () => {
      ended = true
    }
  }, [needed, load, failed, debug])
  return module?.loaded
}
