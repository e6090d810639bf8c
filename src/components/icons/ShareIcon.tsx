import { Icon } from './Icon.tsx'
import { pen } from './pen.ts'

export const ShareIcon = () => (
  <Icon>
    <path {...pen} d="M12 15V3.8M7.6 8 12 3.6 16.4 8M6.5 12H5v8.4h14V12h-1.5" />
  </Icon>
)
