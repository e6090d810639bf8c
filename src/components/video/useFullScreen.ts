/** Full screen for an element, if the page, the frame and the browser allow it. */
import { type RefObject, useEffect, useState } from 'react'
import { listen } from '../../platform/listen.ts'

export interface FullScreen {
  allowed: boolean
  active: boolean
  toggle: () => void
}

/**
 * iPhones offer full screen on videos only:
 * https://developer.apple.com/documentation/webkitjs/htmlvideoelement
 */
interface AppleVideo extends EventTarget {
  webkitSupportsFullscreen?: boolean
  webkitEnterFullscreen?: () => void
}

export function useFullScreen(
  ref: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): FullScreen {
  const [state, setState] = useState({ allowed: false, active: false })
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const { ownerDocument } = element
    const update = () => {
      const root = element.getRootNode() as Document | ShadowRoot
      setState({
        allowed: ownerDocument.fullscreenEnabled || canEnter(video.current),
        active: root.fullscreenElement === element,
      })
    }
    update()
    const stopFollowing = listen(ownerDocument, { fullscreenchange: update })
    // An iPhone knows only once the file has loaded.
    const stopWaiting = video.current && listen(video.current, { loadedmetadata: update })
    return () => {
      stopFollowing()
      stopWaiting?.()
    }
  }, [ref, video])
  const toggle = () => {
    const element = ref.current
    if (!element) return
    const { ownerDocument } = element
    if (!ownerDocument.fullscreenEnabled) {
      if (canEnter(video.current)) (video.current as AppleVideo).webkitEnterFullscreen?.()
      return
    }
    const change = state.active ? ownerDocument.exitFullscreen() : element.requestFullscreen()
    change.catch(() => {
      // The request was refused: the player keeps its size.
    })
  }
  return { ...state, toggle }
}

const canEnter = (video: HTMLVideoElement | null): boolean =>
  (video as AppleVideo | null)?.webkitSupportsFullscreen === true
