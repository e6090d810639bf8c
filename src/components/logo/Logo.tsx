/** The product's mark and name, a link to its address in a new tab. Plain text for a brand without one. */
import { BrandIcon } from '../icons/BrandIcon.tsx'
import { useServices } from '../services.ts'
import { useStyles } from '../useStyles.ts'
import css from './logo.css?inline'

export interface LogoProps {
  /** `scrim` lies on a picture, `plain` on a surface. */
  look: 'scrim' | 'plain'
  onOpen?: ((url: string) => void) | undefined
}

export function Logo({ look, onOpen }: LogoProps) {
  useStyles(css)
  const { brand } = useServices()
  const shared = { className: 'giflet-logo', part: 'logo', 'data-look': look }
  const content = (
    <>
      <BrandIcon />
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
