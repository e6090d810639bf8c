/** Reports the content's aspect ratio, for hosts that size a frame by it. */
import { useEffect } from 'react'
import { useServices } from '../services/context.ts'

/** `ratio` is width divided by height, or `undefined` until known. */
export function useNaturalRatio(ratio: number | undefined): void {
  const { setNaturalRatio } = useServices()
  useEffect(() => {
    setNaturalRatio(ratio)
    return () => setNaturalRatio(undefined)
  }, [ratio, setNaturalRatio])
}
