/** The page fades in once it is known which files the browser can show, or after a while in any case. */
import { useEffect, useState } from 'react'
import { supportsAnimatedWebp } from '../../media/webpSupport.ts'

/** The animation's length is in `oneGif.css`: 0.4 s. */
export const REVEAL_FALLBACK_MS = 700

export interface PageReveal {
  revealed: boolean
  webp: boolean
}

export function usePageReveal(): PageReveal {
  const [state, setState] = useState<PageReveal>({ revealed: false, webp: true })
  useEffect(() => {
    let ended = false
    const timer = setTimeout(() => setState({ revealed: true, webp: true }), REVEAL_FALLBACK_MS)
    void supportsAnimatedWebp().then(webp => {
      clearTimeout(timer)
      // Late: what is shown by then stays.
      if (!ended) setState(old => (old.revealed ? old : { revealed: true, webp }))
    })
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }, [])
  return state
}
