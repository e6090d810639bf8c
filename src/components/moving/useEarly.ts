// biome-ignore-all lint/correctness/useHookAtTopLevel: the same in every render of a build
import { useLayoutEffect, useState } from 'react'
import { hasFailed } from '../../media/movingElement.ts'
import { type DrawnGif, useServices } from '../../services/context.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * What shows this file of a GIF since before the app, as the component is mounted. Only one
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

/** The file of a GIF that has failed before the app, which need not ask for it again. */
export function useFailedEarly(id: string): () => ReadonlySet<string> {
  if (__PACKAGE__) return () => NONE
  const { drawn } = useServices()
  return () => {
    const { src, element } = drawn?.get(id) ?? {}
    return new Set(src && element && !element.isConnected && hasFailed(element) ? [src] : [])
  }
}
