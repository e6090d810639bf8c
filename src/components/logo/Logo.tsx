/**
 * The brand's icon and name, a link in a new tab. Plain text for a brand without a URL. A public
 * provider has no icon here: ours would be a false one, and its own is in its mark.
 */

import { useStyles } from '../../hooks/useStyles.ts'
import { useServices } from '../../services/context.ts'
import { BrandIcon } from '../icons/controlIcons.tsx'
import css from './logo.css?inline'

export interface LogoProps {
  /** `scrim` lies on a picture, `plain` on a surface. */
  look: 'scrim' | 'plain'
  onOpen?: ((url: string) => void) | undefined
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
    <a {...shared} href={brand.url} target="_blank" rel="noopener" onClick={() => onOpen?.(brand.url)}>
      {content}
    </a>
  ) : (
    <span {...shared}>{content}</span>
  )
}
