/**
 * The brand's icon and name, a link in a new tab. Plain text for a brand without a URL. A public
 * provider has no icon here: ours would be a false one, and its own is in its mark.
 */

import { useStyles } from '../../hooks/useStyles.ts'
import { useServices } from '../../services/context.ts'
import { Icon } from '../icons/icons.tsx'
import css from './logo.css?inline'

interface LogoProps {
  /** `scrim` lies on a picture, `plain` on a surface. */
  look: 'scrim' | 'plain'
  onOpen: (url: string) => void
}

export function Logo({ look, onOpen }: LogoProps) {
  useStyles(css)
  const { brand, publicProvider } = useServices()
  const shared = { className: 'giflet-logo', part: 'logo', 'data-look': look }
  const content = (
    <>
      {brand.name !== publicProvider?.name && <BrandIcon />}
      <bdi>{brand.name}</bdi>
    </>
  )
  return brand.url ? (
    <a {...shared} href={brand.url} target="_blank" rel="noopener" onClick={() => onOpen(brand.url)}>
      {content}
    </a>
  ) : (
    <span {...shared}>{content}</span>
  )
}

/** The default brand mark: a picture in a rotated frame. */
const BrandIcon = () => (
  <Icon>
    <path
      fillRule="evenodd"
      d="M7.5 2.5h9a5 5 0 0 1 5 5v9a5 5 0 0 1-5 5h-9a5 5 0 0 1-5-5v-9a5 5 0 0 1 5-5zM9.4 7.6c0-.9 1-1.5 1.8-1l6.5 4.3c.8.5.8 1.7 0 2.2l-6.5 4.3c-.8.5-1.8-.1-1.8-1z"
    />
  </Icon>
)
