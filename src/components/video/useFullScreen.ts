/** Full screen for an element, where the page, the frame and the engine allow it. */
import { type RefObject, useEffect, useState } from 'react'

export interface FullScreen {
  allowed: boolean
  active: boolean
  toggle: () => void
}

export function useFullScreen(ref: RefObject<HTMLElement | null>): FullScreen {
  const [state, setState] = useState({ allowed: false, active: false })
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const { ownerDocument } = element
    const update = () => {
      const root = element.getRootNode() as Document | ShadowRoot
      setState({
        allowed: ownerDocument.fullscreenEnabled === true,
        active: root.fullscreenElement === element,
      })
    }
    update()
    ownerDocument.addEventListener('fullscreenchange', update)
    return () => ownerDocument.removeEventListener('fullscreenchange', update)
  }, [ref])
  const toggle = () => {
    const element = ref.current
    if (!element) return
    const change = state.active ? element.ownerDocument.exitFullscreen() : element.requestFullscreen()
    change.catch(() => {
      // Refused: the player stays as large as it was.
    })
  }
  return { ...state, toggle }
}
