/**
 * Scrolls to the top once the panel has faded out, and when the focus returns to a part that the
 * grid covers.
 */
import { type RefObject, useEffect, useLayoutEffect } from 'react'

type Target = RefObject<HTMLElement | null>

export function useScrollBack(scroller: Target, panel: Target, shown: boolean): void {
  useLayoutEffect(() => {
    if (shown) return
    let ended = false
    const fades = panel.current?.getAnimations?.() ?? []
    // A reversed fade rejects: the panel shows again, and keeps its position.
    Promise.all(fades.map(({ finished }) => finished)).then(
      () => !ended && scroller.current?.scrollTo({ top: 0 }),
      () => {},
    )
    return () => {
      ended = true
    }
  }, [scroller, panel, shown])
  useEffect(() => {
    const element = scroller.current
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!panel.current?.contains(target as Node)) element?.scrollTo({ top: 0 })
    }
    element?.addEventListener('focusin', onFocusIn)
    return () => element?.removeEventListener('focusin', onFocusIn)
  }, [scroller, panel])
}
