/** Whether a GIF is on screen; reports it as seen once it is seen whole, once for each id. */
import { type RefObject, useEffect, useState } from 'react'
import type { Gif } from '../gif/types.ts'
import { observeVisibility, SEEN_RATIO } from '../platform/observeVisibility.ts'
import { positionOf } from './positionOf.ts'
import { useServices } from './services.ts'

export function useGifSeen(ref: RefObject<Element | null>, gif: Gif): boolean {
  const { analytics, emit } = useServices()
  const [onScreen, setOnScreen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    let seen = false
    return observeVisibility(element, entry => {
      setOnScreen(entry.isIntersecting)
      if (seen || entry.intersectionRatio < SEEN_RATIO) return
      seen = true
      analytics.seen(gif, positionOf(entry.boundingClientRect))
      emit('seen', { id: gif.id })
    })
  }, [ref, gif, analytics, emit])
  return onScreen
}
