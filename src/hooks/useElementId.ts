/**
 * An id for elements that refer to each other. Set after hydration only. React's `useId` would do,
 * but every widget would then carry preact's copy of it just for the search field.
 */
import { useLayoutEffect, useState } from 'react'

let count = 0

/** `undefined` in the first render. */
export function useElementId(): string | undefined {
  const [id, setId] = useState<string>()
  useLayoutEffect(() => {
    count += 1
    setId(`giflet-${count}`)
  }, [])
  return id
}
