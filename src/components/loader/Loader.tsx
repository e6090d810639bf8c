import type { CSSProperties } from 'react'
import { useRoot } from '../../hooks/useRoot.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { useServices } from '../../services/context.ts'
import { TILE_HUES } from '../tile/tileColor.ts'
import css from './loader.css?inline'

/** Props of `<Loader>`. */
export interface LoaderProps {
  /** Further classes of its element. */
  className?: string | undefined
}

/**
 * Says that more is coming: five dots in the tiles' colours. The `loader` of a `<Grid>` may be this
 * or a developer's own.
 */
export function Loader(props: LoaderProps) {
  useStyles(css)
  const root = useRoot('giflet-loader', props)
  const { t } = useServices()
  return (
    <div {...root} part="loader" role="img" aria-label={t('Loading more GIFs')}>
      {TILE_HUES.map((hue, index) => (
        <span
          key={hue}
          className="giflet-loader-dot"
          style={{ '--giflet-tile-hue': hue, '--giflet-at': index } as CSSProperties}
        />
      ))}
    </div>
  )
}
