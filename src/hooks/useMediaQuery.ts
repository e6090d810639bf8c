/**
 * Whether a media query matches, as React state. False on a server; corrected before the first
 * paint in a browser.
 */
import { useLayoutEffect, useState } from 'react'

/** Matches devices whose main pointer cannot hover, where a tap must replace hover. */
export const TOUCH_QUERY = '(hover: none)'

export function useMediaQuery(query: string): boolean {
  const [matches, setMatches] = useState(false)
  useLayoutEffect(() => {
    // jsdom has no media queries.
    if (__PACKAGE__ && !globalThis.matchMedia) return
    const list = matchMedia(query)
    const update = () => setMatches(list.matches)
    update()
    list.addEventListener('change', update)
    return () => list.removeEventListener('change', update)
  }, [query])
  return matches
}
