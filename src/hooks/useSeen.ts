/**
 * Tracks whether an element is on screen, and calls `onSeen` once its GIF is shown and nearly all
 * visible.
 */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { observeVisibility, SEEN_RATIO } from '../platform/observeVisibility.ts'
import { useLatest } from './useLatest.ts'

interface SeenOptions {
  /** Id of the GIF. Each id is seen once, even if its object changes. */
  id: string
  /** Its picture is visible. */
  shown: boolean
  onSeen: (rect: DOMRectReadOnly) => void
}

/** Returns whether any part of the element is on screen. */
export function useSeen(ref: RefObject<Element | null>, { id, shown, onSeen }: SeenOptions): boolean {
  const [onScreen, setOnScreen] = useState(false)
  /** Its box while nearly all of it is visible. */
  const whole = useRef<DOMRectReadOnly>(undefined)
  const seenId = useRef('')
  const latest = useLatest(() => {
    if (!shown || !whole.current || seenId.current === id) return
    seenId.current = id
    onSeen(whole.current)
  })
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return observeVisibility(element, entry => {
      setOnScreen(entry.isIntersecting)
      whole.current = entry.intersectionRatio < SEEN_RATIO ? undefined : entry.boundingClientRect
      latest.current()
    })
  }, [ref, latest])
  // biome-ignore lint/correctness/useExhaustiveDependencies: either change counts
  useEffect(() => latest.current(), [id, shown, latest])
  return onScreen
}
