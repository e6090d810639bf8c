/**
 * Tracks whether an element is on screen, and reports once when its GIF is shown and almost fully
 * visible. Never causes a render, because a scrolling list has many such elements.
 */
import { type RefObject, useEffect, useRef } from 'react'
import { observeVisibility, SEEN_RATIO } from '../platform/observeVisibility.ts'
import { useLatest } from './useLatest.ts'

interface SeenOptions {
  /** Id of the GIF. Each id is seen once, even if its object changes. */
  id: string
  /** Whether its picture is visible. */
  isShown: () => boolean
  onSeen: (rect: DOMRectReadOnly) => void
  /** Called with every observation: whether any part of the element is on screen. */
  onScreen: (visible: boolean) => void
}

/** Returns a function to call when the picture becomes visible without a render. */
export function useSeen(ref: RefObject<Element | null>, options: SeenOptions): () => void {
  const latest = useLatest(options)
  /** The element's box while nearly all of it is visible. */
  const whole = useRef<DOMRectReadOnly>(undefined)
  const seenId = useRef('')
  const check = () => {
    const { id, isShown, onSeen } = latest.current
    if (!whole.current || seenId.current === id || !isShown()) return
    seenId.current = id
    onSeen(whole.current)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `check` reads the latest options
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return observeVisibility(element, entry => {
      whole.current = entry.intersectionRatio < SEEN_RATIO ? undefined : entry.boundingClientRect
      latest.current.onScreen(entry.isIntersecting)
      check()
    })
  }, [ref, latest])
  useEffect(check)
  return check
}
