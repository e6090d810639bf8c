/** What is shown instead of what could not be loaded: why, and a way to try again. Announced to screen readers. */
import { Button } from '../button/Button.tsx'
import { useServices } from '../services.ts'
import { useStyles } from '../useStyles.ts'
import css from './errorCard.css?inline'

export interface ErrorCardProps {
  message: string
  /** Left out where trying again cannot help. */
  onRetry?: (() => void) | undefined
}

export function ErrorCard({ message, onRetry }: ErrorCardProps) {
  useStyles(css)
  const { t } = useServices()
  return (
    <div className="giflet-error" part="error" role="alert">
      <p>{message}</p>
      {onRetry && <Button look="solid" label={t('Try again?')} onPress={onRetry} />}
    </div>
  )
}
