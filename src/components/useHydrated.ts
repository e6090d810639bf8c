/**
 * False on a server and while its markup is taken over, true from then on, ahead of the paint: for what depends on the
 * browser in more ways than one.
 */
import { useLayoutEffect, useState } from 'react'

export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false)
  useLayoutEffect(() => setHydrated(true), [])
  return hydrated
}
