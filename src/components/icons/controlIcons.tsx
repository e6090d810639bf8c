/** Icons of controls and marks, and the pen that some are drawn with. */
import { Icon } from './icons.tsx'

/** Stroke of icons drawn with a round pen. */
export const pen = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

export const BackIcon = () => (
  <Icon>
    <path {...pen} d="M19.5 12H5M11 5.8 4.8 12l6.2 6.2" />
  </Icon>
)

/** Points up, or down with `down`. */
export const RiseIcon = ({ down = false }: { down?: boolean }) => (
  <Icon>
    <path {...pen} d={down ? 'm5.5 9 6.5 6.5L18.5 9' : 'm5.5 15.5 6.5-6.5 6.5 6.5'} />
  </Icon>
)

export const OpenIcon = () => (
  <Icon>
    <path {...pen} d="M7.5 16.5 16.8 7.2M9.2 7h7.8v7.8" />
  </Icon>
)

export const ShareIcon = () => (
  <Icon>
    <path {...pen} d="M12 15V3.8M7.6 8 12 3.6 16.4 8M6.5 12H5v8.4h14V12h-1.5" />
  </Icon>
)

/** A rosette with a check mark cut out. */
export const VerifiedIcon = () => (
  <Icon>
    <path
      fillRule="evenodd"
      d="M12 1.8l2.7 2 3.4 0 1 3.2 2.7 2-1 3 1 3-2.7 2-1 3.2-3.4 0-2.7 2-2.7-2-3.4 0-1-3.2-2.7-2 1-3-1-3 2.7-2 1-3.2 3.4 0zM10.9 16.4l5.8-6-1.5-1.5-4.3 4.5-2.1-2.1-1.5 1.5z"
    />
  </Icon>
)

/** The default brand mark: a picture in a rotated frame. */
export const BrandIcon = () => (
  <Icon>
    <path
      fillRule="evenodd"
      d="M7.5 2.5h9a5 5 0 0 1 5 5v9a5 5 0 0 1-5 5h-9a5 5 0 0 1-5-5v-9a5 5 0 0 1 5-5zM9.4 7.6c0-.9 1-1.5 1.8-1l6.5 4.3c.8.5.8 1.7 0 2.2l-6.5 4.3c-.8.5-1.8-.1-1.8-1z"
    />
  </Icon>
)
