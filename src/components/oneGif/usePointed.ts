/** Whether a pointer that can hover is on an element, or focus is within it. */
import { type FocusEvent, type PointerEvent, useState } from 'react'

export function usePointed() {
  const [pointer, setPointer] = useState(false)
  const [focus, setFocus] = useState(false)
  return {
    pointed: pointer || focus,
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setPointer(pointerType !== 'touch'),
      onPointerLeave: () => setPointer(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocus(currentTarget.contains(relatedTarget as Node | null)),
    },
  }
}
