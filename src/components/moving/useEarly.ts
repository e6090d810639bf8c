import { useLayoutEffect, useState } from 'react'
import { type DrawnGif, useServices } from '../../services/context.ts'

/**
 * What shows this file of a GIF since before the app, as the component is mounted. Only one
 * component gets it.
 */
export function useEarly(id: string, src: string | undefined): DrawnGif | undefined {
  const { drawn } = useServices()
  const [early] = useState(() => {
    const known = drawn?.get(id)
    // What has failed was removed.
    return known?.src === src && known?.element.isConnected ? known : undefined
  })
  useLayoutEffect(() => {
    if (early) drawn?.delete(id)
  }, [early, drawn, id])
  return early
}
