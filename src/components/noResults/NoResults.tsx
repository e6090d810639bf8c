/** The message of an empty list, or the developer's own. */
import type { ReactNode } from 'react'
import { useStyles } from '../../hooks/useStyles.ts'
import { useServices } from '../../services/context.ts'
import css from './noResults.css?inline'

export function NoResults({ children }: { children?: ReactNode }) {
  useStyles(css)
  const { t } = useServices()
  return (
    <div className="giflet-no-results" part="no-results" role="status">
      {children ?? t('No GIFs found.')}
    </div>
  )
}
