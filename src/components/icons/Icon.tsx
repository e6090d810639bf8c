/** The frame of every icon: one 24-unit grid, drawn in the colour of the text, hidden from screen readers. */
import type { ReactNode } from 'react'

export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}
