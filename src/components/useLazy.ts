/** A component that is fetched when it is first wanted: what few visitors ever see should not weigh on all. */
import { type ComponentType, useEffect, useState } from 'react'

/** `load` must stay the same function. Nothing while it is on its way, or if it did not arrive; then the next use tries again. */
export function useLazy<P>(
  wanted: boolean,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> | undefined {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<P> }>()
  const missing = wanted && !loaded
  useEffect(() => {
    if (!missing) return
    let ended = false
    load().then(
      Component => ended || setLoaded({ Component }),
      () => {},
    )
    return () => {
      ended = true
    }
  }, [missing, load])
  return loaded?.Component
}
