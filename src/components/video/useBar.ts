/**
 * Whether the bars of the player show: while it is paused, and for some seconds after the visitor
 * has moved the mouse, touched it or pressed a key. They stay while a control is in use.
 */
import { type RefObject, useEffect, useState } from 'react'
import { useLatest } from '../../hooks/useLatest.ts'
import { listen } from '../../platform/listen.ts'

export const BAR_HIDE_MS = 3000

const FOCUSED = ':focus-visible'
const POINTED = ':is(.giflet-video-top, .giflet-video-bottom) > :hover'

/** A tap while they are hidden only brings them back, whatever lies below the finger. */
export function useBar(root: RefObject<HTMLElement | null>, shownAnyway: boolean): boolean {
  const [used, setUsed] = useState(false)
  const shown = used || shownAnyway
  const latest = useLatest(shown)
  useEffect(() => {
    const element = root.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let mouse = false
    /** Whether this press only showed the bars. */
    let revealed = false
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(hideUnlessUsed, BAR_HIDE_MS)
    }
    const hideUnlessUsed = () => {
      if (element.querySelector(mouse ? `${FOCUSED}, ${POINTED}` : FOCUSED)) wait()
      else setUsed(false)
    }
    const show = () => {
      setUsed(true)
      wait()
    }
    const onPointer = ({ type, pointerType }: PointerEvent) => {
      mouse = pointerType === 'mouse'
      if (type === 'pointerdown') revealed = !mouse && !latest.current
      show()
    }
    const onLeave = ({ pointerType }: PointerEvent) => {
      // A finger "leaves" whenever it is lifted.
      if (pointerType !== 'mouse') return
      mouse = false
      hideUnlessUsed()
    }
    const onKey = () => {
      revealed = false
      show()
    }
    const onClick = (event: Event) => {
      if (!revealed) return
      revealed = false
      event.preventDefault()
      event.stopPropagation()
    }
    const stopListening = listen(element, {
      pointerdown: onPointer,
      pointermove: onPointer,
      pointerleave: onLeave,
      keydown: onKey,
      focusin: show,
    })
    const stopCatching = listen(element, { click: onClick }, true)
    return () => {
      clearTimeout(timer)
      stopListening()
      stopCatching()
    }
  }, [root, latest])
  return shown
}
