/** A GIF's call to action: a link chosen by its uploader. Renders nothing without one. */
import type { Gif } from '../../gif/types.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import css from './cta.css?inline'

const CTA_MAX_WIDTH_PX = 340
const CTA_HEIGHT_PX = 34

interface CtaProps {
  gif: Pick<Gif, 'cta'>
  onOpen: (url: string) => void
}

export function Cta({ gif: { cta }, onOpen }: CtaProps) {
  useStyles(css)
  if (!cta) return null
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
      onClick={() => onOpen(link)}
    >
      <bdi>{text}</bdi>
    </a>
  )
}
