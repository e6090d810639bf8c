/** The value of the last render, for callbacks that must not restart an effect. */
import { type RefObject, useLayoutEffect, useRef } from 'react'

export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const ref = useRef(value)
  useLayoutEffect(() => {
    ref.current = value
  })
  return ref
}
