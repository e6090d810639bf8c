/** The frame of every icon: a 24-unit grid in the text colour, hidden from screen readers. */
import type { ReactNode } from 'react'

export interface IconSize {
  /** Pixels. Default 20. */
  size?: number | undefined
}

export function Icon({ children, size = 20 }: IconSize & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
