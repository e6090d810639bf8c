/** The product's own icons: one 24-unit grid, drawn in the colour of the text, hidden from screen readers. */
import type { ReactNode } from 'react'

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

/** A rosette with a check cut out of it. */
export const VerifiedIcon = () => (
  <Icon>
    <path
      fillRule="evenodd"
      d="M12 1.8l2.7 2 3.4 0 1 3.2 2.7 2-1 3 1 3-2.7 2-1 3.2-3.4 0-2.7 2-2.7-2-3.4 0-1-3.2-2.7-2 1-3-1-3 2.7-2 1-3.2 3.4 0zM10.9 16.4l5.8-6-1.5-1.5-4.3 4.5-2.1-2.1-1.5 1.5z"
    />
  </Icon>
)
