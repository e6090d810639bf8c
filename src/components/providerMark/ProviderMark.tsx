/**
 * The mark that a public provider demands wherever its GIFs are shown: 'Powered By GIPHY'. A link
 * to the provider, in a new tab, with its logo where it has one. Renders nothing for other
 * providers.
 */
import { useStyles } from '../../hooks/useStyles.ts'
import { useServices } from '../../services/context.ts'
import css from './providerMark.css?inline'

interface ProviderMarkProps {
  /** `row`: above a list. `corner`: on the pictures, in the lower corner of the container. */
  look: 'row' | 'corner'
}

export function ProviderMark({ look }: ProviderMarkProps) {
  useStyles(css)
  const { publicProvider, t } = useServices()
  if (!publicProvider) return null
  const { name, url, mark } = publicProvider
  return (
    <a
      className="giflet-mark"
      part="provider-mark"
      data-look={look}
      href={url}
      target="_blank"
      rel="noopener"
      lang="en"
      dir="ltr"
      title={t('opens in a new tab')}
    >
      {`${mark.words} `}
      {mark.logo && (
        <svg viewBox="0 0 24 24" width="14" height="14" fill="currentColor" aria-hidden="true">
          <path d={mark.logo} />
        </svg>
      )}
      <b>{name}</b>
    </a>
  )
}
