/**
 * Reveals the page once it is known whether the browser supports animated WebP, or after a timeout.
 */
import { useEffect, useState } from 'react'
import { supportsAnimatedWebp } from '../media/webpSupport.ts'

/** The fade itself takes 0.4 s, set in `gifStage.css`. */
export const REVEAL_FALLBACK_MS = 700

export interface PageReveal {
  revealed: boolean
  webp: boolean
}

/** `drawn`: the picture has been seen already. */
export function usePageReveal(drawn = false): PageReveal {
  const [state, setState] = useState<PageReveal>({ revealed: drawn, webp: true })
  useEffect(() => {
    let ended = false
    const timer = setTimeout(() => setState({ revealed: true, webp: true }), REVEAL_FALLBACK_MS)
    void supportsAnimatedWebp().then(webp => {
      clearTimeout(timer)
      // After the timeout, the files shown by then stay.
      if (!ended) setState(old => (old.revealed && (webp || !drawn) ? old : { revealed: true, webp }))
    })
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }, [drawn])
  return state
}
