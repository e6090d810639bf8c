/** A part that is loaded on use: its module once it is there. `useLazy` is for one component that can do without. A load that failed is tried again at the next use. */
import { useEffect, useState } from 'react'
import { useServices } from './services.ts'
import { useLatest } from './useLatest.ts'

/** `load` is `() => import('./Part.tsx')`; nothing happens before `wanted`. `onFail` hears that it did not arrive. */
export function useLazyModule<T>(
  load: () => Promise<T>,
  wanted: boolean,
  onFail?: () => void,
): T | undefined {
  const { debug } = useServices()
  const [module, setModule] = useState<{ loaded: T }>()
  const latest = useLatest({ load, onFail })
  const needed = wanted && !module
  useEffect(() => {
    if (!needed) return
    let ended = false
    const { load, onFail } = latest.current
    load().then(
      loaded => {
        if (!ended) setModule({ loaded })
      },
      (cause: unknown) => {
        debug('could not load a part', cause)
        if (!ended) onFail?.()
      },
    )
    return () => {
      ended = true
    }
  }, [needed, latest, debug])
  return module?.loaded
}
