/** Says that a list is empty, or what a developer wants to say instead. */
import type { ReactNode } from 'react'
import { useServices } from '../services.ts'
import { useStyles } from '../useStyles.ts'
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
