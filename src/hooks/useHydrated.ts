/** False on a server and during hydration, true from then on, before the first paint. */
import { useLayoutEffect, useState } from 'react'

export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false)
  useLayoutEffect(() => setHydrated(true), [])
  return hydrated
}
