/**
 * Replaces content that failed to load: says why and offers a retry. Announced to screen readers.
 */
import type { Ref } from 'react'
import { useStyles } from '../../hooks/useStyles.ts'
import { useServices } from '../../services/context.ts'
import { Button } from '../button/Button.tsx'
import css from './errorCard.css?inline'

interface ErrorCardProps {
  message: string
  /** Omit if a retry cannot help. */
  onRetry?: (() => void) | undefined
  retryRef?: Ref<HTMLElement>
}

export function ErrorCard({ message, onRetry, retryRef }: ErrorCardProps) {
  useStyles(css)
  const { t } = useServices()
  return (
    <div className="giflet-error" part="error" role="alert">
      <p>{message}</p>
      {onRetry && <Button rootRef={retryRef} look="solid" label={t('Try again?')} onPress={onRetry} />}
    </div>
  )
}
