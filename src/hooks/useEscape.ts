/**
 * Calls `onEscape` for an Escape pressed inside, or anywhere for content that appeared on hover.
 */
import { type RefObject, useLayoutEffect } from 'react'
import { useLatest } from './useLatest.ts'

interface EscapeOptions {
  root: RefObject<HTMLElement | null>
  /** Whether something is open. */
  active: boolean
  /**
   * Whether it can be dismissed without focus inside:
   * https://www.w3.org/WAI/WCAG22/Understanding/content-on-hover-or-focus
   */
  anywhere: boolean
  onEscape: () => void
}

export function useEscape({ root, active, anywhere, onEscape }: EscapeOptions): void {
  const latest = useLatest(onEscape)
  // A layout effect listens before the content is painted.
  useLayoutEffect(() => {
    const element = root.current
    if (!active || !element) return
    const { ownerDocument } = element
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !(anywhere || event.composedPath().includes(element))) return
      // One press closes one thing: a dialog of the host page around the embed stays open.
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    ownerDocument.addEventListener('keydown', onKeyDown, true)
    return () => ownerDocument.removeEventListener('keydown', onKeyDown, true)
  }, [root, active, anywhere, latest])
}
