/** Icons of the share menu. */
import { Icon } from './Icon.tsx'
import { pen } from './pen.ts'

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
