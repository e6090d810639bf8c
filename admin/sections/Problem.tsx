/** Why a section could not be loaded, and the way to try again. */
import { StaffButton } from '../StaffButton.tsx'

export function Problem({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <div role="alert">
      {text !== '' && (
        <p className="problem">
          {text} {onRetry && <StaffButton onClick={onRetry}>Try again</StaffButton>}
        </p>
      )}
    </div>
  )
}
