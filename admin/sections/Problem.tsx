/** Why a section could not be loaded, and the way to try again. */
export function Problem({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <div role="alert">
      {text !== '' && (
        <p className="problem">
          {text}{' '}
          {onRetry && (
            <button type="button" className="plain" onClick={onRetry}>
              Try again
            </button>
          )}
        </p>
      )}
    </div>
  )
}
