/** Why a section could not be loaded, and the way to try again. */
import { Button } from '../Button.tsx'

export function Problem({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <div role="alert">
      {text !== '' && (
        <p className="problem">
          {text} {onRetry && <Button onClick={onRetry}>Try again</Button>}
        </p>
      )}
    </div>
  )
}
