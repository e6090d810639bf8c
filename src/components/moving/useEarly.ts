// biome-ignore-all lint/correctness/useHookAtTopLevel: the same in every render of a build
import { useLayoutEffect, useState } from 'react'
import { hasFailed } from '../../media/movingElement.ts'
import { type DrawnGif, useServices } from '../../services/context.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * The element that shows this file since before the app, when the component mounts. Only one
 * component gets it.
 */
export function useEarly(id: string, src: string | undefined): DrawnGif | undefined {
  if (__PACKAGE__) return undefined
  const { drawn } = useServices()
  const [early] = useState(() => {
    const known = drawn?.get(id)
    // A failed element was removed.
    return known?.src === src && known?.element.isConnected ? known : undefined
  })
  useLayoutEffect(() => {
    if (early) drawn?.delete(id)
  }, [early, drawn, id])
  return early
}

/** Files of a GIF that failed before the app, which need no second request. */
export function useFailedEarly(id: string): () => ReadonlySet<string> {
  if (__PACKAGE__) return () => NONE
  const { drawn } = useServices()
  return () => {
    const { src, element } = drawn?.get(id) ?? {}
    return new Set(src && element && !element.isConnected && hasFailed(element) ? [src] : [])
  }
}
