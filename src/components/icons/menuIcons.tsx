/** Icons of the share menu, among them simplified marks of networks. */

import { Icon, pen } from './icons.tsx'

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

export const FavoriteIcon = () => (
  <Icon>
    <path d="M12 20.6 10.7 19.4C5.7 14.9 2.5 12 2.5 8.5 2.5 5.6 4.7 3.4 7.5 3.4c1.7 0 3.3.8 4.5 2.2 1.2-1.4 2.8-2.2 4.5-2.2 2.8 0 5 2.2 5 5.1 0 3.5-3.2 6.4-8.2 10.9z" />
  </Icon>
)

export const FacebookIcon = () => (
  <Icon>
    <path d="M10 21v-7.7H7.3V10H10V7.6c0-2.9 1.7-4.4 4.3-4.4h2.5v3.1h-1.7c-1.3 0-1.7.7-1.7 1.6V10h3.2l-.5 3.3h-2.7V21z" />
  </Icon>
)

export const TwitterIcon = () => (
  <Icon>
    <path
      fillRule="evenodd"
      d="M3.2 3.5h5.5l4 5.6 4.9-5.6H20l-6.2 7.1 7 9.9h-5.5l-4.3-6.1-5.3 6.1H3.3l6.6-7.6zm3.4 1.8 9.6 13.4h1.3L7.9 5.3z"
    />
  </Icon>
)

export const PinterestIcon = () => (
  <Icon>
    <path
      fillRule="evenodd"
      d="M12 2.3a9.7 9.7 0 1 0 0 19.4 9.7 9.7 0 0 0 0-19.4zM9.3 6.5h4.1c2.5 0 4.2 1.5 4.2 3.7 0 2.6-2 4.3-4.7 4.3h-1.3l-.8 3.6H8.2zm2.8 2.2-.8 3.7h1.6c1.2 0 2.1-.8 2.1-2 0-1.1-.7-1.7-1.9-1.7z"
    />
  </Icon>
)
