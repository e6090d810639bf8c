/** The call to action of a GIF: a link that its uploader chose. Nothing for a GIF without one. */
import type { Gif } from '../../gif/types.ts'
import { useStyles } from '../useStyles.ts'
import css from './cta.css?inline'

export const CTA_MAX_WIDTH_PX = 340
export const CTA_HEIGHT_PX = 34

export interface CtaProps {
  gif: Pick<Gif, 'cta'>
  onOpen?: ((url: string) => void) | undefined
}

export function Cta({ gif: { cta }, onOpen }: CtaProps) {
  useStyles(css)
  if (!cta?.text || !cta.link) return null
  const { text, link } = cta
  return (
    <a
      className="giflet-cta"
      part="cta"
      href={link}
      target="_blank"
      rel="noopener"
      title={text}
      style={{ maxWidth: CTA_MAX_WIDTH_PX, height: CTA_HEIGHT_PX }}
      onClick={() => onOpen?.(link)}
    >
      <bdi>{text}</bdi>
    </a>
  )
}
