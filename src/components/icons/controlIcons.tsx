/** Icons of controls. */
import { Icon, pen } from './icons.tsx'

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
