/** The frame of every icon, and the icons needed by everything that moves. */
import type { ReactNode } from 'react'

/** A triangle in the colour of the text. */
export const PlayIcon = ({ size }: IconSize) => (
  <Icon size={size}>
    <path d="M7.5 5.3c0-1 1.1-1.6 2-1.1l10.2 6.6c.8.6.8 1.8 0 2.4L9.5 19.8c-.9.5-2-.1-2-1.1z" />
  </Icon>
)

/** Two bars in the colour of the text. */
export const PauseIcon = ({ size }: IconSize) => (
  <Icon size={size}>
    <rect x="6" y="4.5" width="4.4" height="15" rx="1.4" />
    <rect x="13.6" y="4.5" width="4.4" height="15" rx="1.4" />
  </Icon>
)

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

/** Stroke of icons drawn with a round pen. */
export const pen = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
