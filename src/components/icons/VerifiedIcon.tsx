import { Icon } from './Icon.tsx'

/** A rosette with a check mark cut out. */
export const VerifiedIcon = () => (
  <Icon>
    <path
      fillRule="evenodd"
      d="M12 1.8l2.7 2 3.4 0 1 3.2 2.7 2-1 3 1 3-2.7 2-1 3.2-3.4 0-2.7 2-2.7-2-3.4 0-1-3.2-2.7-2 1-3-1-3 2.7-2 1-3.2 3.4 0zM10.9 16.4l5.8-6-1.5-1.5-4.3 4.5-2.1-2.1-1.5 1.5z"
    />
  </Icon>
)
