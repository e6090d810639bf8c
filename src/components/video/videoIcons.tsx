/** Icons that only the video player needs. */
import { Icon, type IconSize, pen } from '../icons/icons.tsx'

const SPEAKER = 'M4 9.5h3.5L12 5.5v13l-4.5-4H4z'

/** A loudspeaker with waves, in the colour of the text. */
export const SoundIcon = ({ size }: IconSize) => (
  <Icon size={size}>
    <path d={SPEAKER} />
    <path {...pen} strokeWidth="1.8" d="M14.5 8.6a5 5 0 0 1 0 6.8M17 6.2a8.5 8.5 0 0 1 0 11.6" />
  </Icon>
)

/** A loudspeaker crossed out, in the colour of the text. */
export const MutedIcon = ({ size }: IconSize) => (
  <Icon size={size}>
    <path d={SPEAKER} />
    <path {...pen} strokeWidth="1.8" d="M15 9.5l5 5M20 9.5l-5 5" />
  </Icon>
)

export const CaptionsIcon = () => (
  <Icon>
    <path
      fillRule="evenodd"
      d="M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zm1 6.2h4v1.6H6zm5.5 0H18v1.6h-6.5zM6 14.4h7.5V16H6zm9 0h3V16h-3z"
    />
  </Icon>
)

export const FullScreenIcon = () => (
  <Icon>
    <path {...pen} strokeWidth="2" d="M5 10V5h5M14 5h5v5M19 14v5h-5M10 19H5v-5" />
  </Icon>
)
