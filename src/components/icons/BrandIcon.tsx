import { Icon } from './Icon.tsx'

/** The default brand mark: a picture in a rotated frame. */
export const BrandIcon = () => (
  <Icon>
    <path
      fillRule="evenodd"
      d="M7.5 2.5h9a5 5 0 0 1 5 5v9a5 5 0 0 1-5 5h-9a5 5 0 0 1-5-5v-9a5 5 0 0 1 5-5zM9.4 7.6c0-.9 1-1.5 1.8-1l6.5 4.3c.8.5.8 1.7 0 2.2l-6.5 4.3c-.8.5-1.8-.1-1.8-1z"
    />
  </Icon>
)
