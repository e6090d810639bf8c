/** Whether a hovering pointer is on an element, or visible keyboard focus is inside. */
import { type FocusEvent, type PointerEvent, useRef, useState } from 'react'

export interface PointerFocus {
  pointer: boolean
  /**
   * Keyboard focus only. Focus left by a mouse click must not keep anything open after the pointer
   * leaves.
   */
  focus: boolean
  /** When the pointer last entered, by `performance.now()`. */
  sinceMs: number
}

export interface PointerHandlers {
  onPointerEnter(event: PointerEvent): void
  onPointerLeave(): void
  onFocus(event: FocusEvent): void
  onBlur(event: FocusEvent): void
}

export function usePointerFocus(): PointerFocus & { handlers: PointerHandlers } {
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
