import type { Ref, RefCallback } from 'react'

/** Sets a ref of either kind. Returns what a callback ref returns, which is its cleanup. */
export function assignRef<T>(ref: Ref<T> | undefined, element: T | null): ReturnType<RefCallback<T>> {
  if (typeof ref === 'function') return ref(element)
  if (ref) ref.current = element
}
