/** Whether a pointer that can hover is on an element, or focus that is meant to be seen is within it. */
import { type FocusEvent, type PointerEvent, useRef, useState } from 'react'

export interface Pointed {
  pointer: boolean
  /** Of the keyboard: what a mouse click leaves behind must hold nothing open after the pointer has gone. */
  focus: boolean
  /** When it began last, by `performance.now()`. */
  sinceMs: number
}

export function usePointed() {
  const [pointer, setPointer] = useState(false)
  const [focus, setFocus] = useState(false)
  const sinceMs = useRef(0)
  return {
    pointer,
    focus,
    sinceMs: sinceMs.current,
    handlers: {
      onPointerEnter({ pointerType }: PointerEvent) {
        sinceMs.current = performance.now()
        setPointer(pointerType !== 'touch')
      },
      onPointerLeave: () => setPointer(false),
      onFocus: ({ target }: FocusEvent) => setFocus(old => old || target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocus(old => old && currentTarget.contains(relatedTarget as Node | null)),
    },
  }
}
