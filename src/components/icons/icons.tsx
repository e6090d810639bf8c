/** The icons that lie on every GIF. What is loaded on use brings its own, see the files beside this one. */
import { Icon } from './Icon.tsx'
import { pen } from './pen.ts'

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

/** The product's mark: a picture in a frame that turns. */
export const BrandIcon = () => (
  <Icon>
    <path
      fillRule="evenodd"
      d="M7.5 2.5h9a5 5 0 0 1 5 5v9a5 5 0 0 1-5 5h-9a5 5 0 0 1-5-5v-9a5 5 0 0 1 5-5zM9.4 7.6c0-.9 1-1.5 1.8-1l6.5 4.3c.8.5.8 1.7 0 2.2l-6.5 4.3c-.8.5-1.8-.1-1.8-1z"
    />
  </Icon>
)
