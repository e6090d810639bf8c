/** One element for a ref of ours and the one a developer gave. */
import { type Ref, type RefCallback, type RefObject, useCallback } from 'react'

export function useBothRefs<T>(own: RefObject<T | null>, given: Ref<T> | undefined): RefCallback<T> {
  return useCallback(
    (element: T | null) => {
      own.current = element
      if (typeof given === 'function') given(element)
      else if (given) given.current = element
    },
    [own, given],
  )
}
