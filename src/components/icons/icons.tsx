/** The product's own icons: one 24-unit grid, drawn in the colour of the text, hidden from screen readers. */
import { Icon } from './Icon.tsx'

/** Drawn with a round pen. */
const pen = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

export const PlayIcon = () => (
  <Icon>
    <path d="M7.5 5.3c0-1 1.1-1.6 2-1.1l10.2 6.6c.8.6.8 1.8 0 2.4L9.5 19.8c-.9.5-2-.1-2-1.1z" />
  </Icon>
)

export const PauseIcon = () => (
  <Icon>
    <rect x="6" y="4.5" width="4.4" height="15" rx="1.4" />
    <rect x="13.6" y="4.5" width="4.4" height="15" rx="1.4" />
  </Icon>
)

export const ShareIcon = () => (
  <Icon>
    <path {...pen} d="M12 15V3.8M7.6 8 12 3.6 16.4 8M6.5 12H5v8.4h14V12h-1.5" />
  </Icon>
)

export const CloseIcon = () => (
  <Icon>
    <path {...pen} d="m6 6 12 12M18 6 6 18" />
  </Icon>
)

export const CopyIcon = () => (
  <Icon>
    <path
      {...pen}
      strokeWidth="2"
      d="M9 9.5C9 8.7 9.7 8 10.5 8h8c.8 0 1.5.7 1.5 1.5v9c0 .8-.7 1.5-1.5 1.5h-8c-.8 0-1.5-.7-1.5-1.5zM15.5 4.6C15.3 4.2 14.9 4 14.5 4h-9C4.7 4 4 4.7 4 5.5v9c0 .5.3 1 .8 1.2"
    />
  </Icon>
)

export const CheckIcon = () => (
  <Icon>
    <path {...pen} strokeWidth="2.6" d="m5 12.8 4.6 4.6L19.2 7.4" />
  </Icon>
)

export const BackIcon = () => (
  <Icon>
    <path {...pen} d="M19.5 12H5M11 5.8 4.8 12l6.2 6.2" />
  </Icon>
)

export const OpenIcon = () => (
  <Icon>
    <path {...pen} d="M7.5 16.5 16.8 7.2M9.2 7h7.8v7.8" />
  </Icon>
)

/** A rosette with a check cut out of it. */
export const VerifiedIcon = () => (
  <Icon>
    <path
      fillRule="evenodd"
      d="M12 1.8l2.7 2 3.4 0 1 3.2 2.7 2-1 3 1 3-2.7 2-1 3.2-3.4 0-2.7 2-2.7-2-3.4 0-1-3.2-2.7-2 1-3-1-3 2.7-2 1-3.2 3.4 0zM10.9 16.4l5.8-6-1.5-1.5-4.3 4.5-2.1-2.1-1.5 1.5z"
    />
  </Icon>
)

/** The product's mark: a picture in a frame that turns. */
export const BrandIcon = () => (
  <Icon>
    <path
      fillRule="evenodd"
      d="M7.5 2.5h9a5 5 0 0 1 5 5v9a5 5 0 0 1-5 5h-9a5 5 0 0 1-5-5v-9a5 5 0 0 1 5-5zM9.4 7.6c0-.9 1-1.5 1.800-1l6.5 4.3c.8.5.8 1.7 0 2.200l-6.5 4.3c-.8.5-1.800-.1-1.800-1z"
    />
  </Icon>
)
