/** What stands below the tiles: the error with its retry, the message that there is nothing, or the way to more. */
import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { ErrorCard } from '../errorCard/ErrorCard.tsx'
import { reportOf } from '../errorMessage.ts'
import type { PagesState } from '../list/pages.ts'
import { NoResults } from '../noResults/NoResults.tsx'
import { useServices } from '../services.ts'

interface GridEndProps {
  state: PagesState
  /** The grid may get no longer. */
  full: boolean
  byButton: boolean
  moreHref: string | undefined
  noResults: ReactNode
  /** Fetches the next page, or the one that failed. */
  onMore: () => void
}

export function GridEnd({ state, full, byButton, moreHref, noResults, onMore }: GridEndProps) {
  const { t } = useServices()
  const { status, gifs, error } = state
  if (status === 'error') return <ListError error={error} onRetry={onMore} />
  if (status === 'done' && gifs.length === 0) return <NoResults>{noResults}</NoResults>
  if (full && moreHref)
    return (
      <div className="giflet-grid-more" part="more">
        <Button look="solid" label={t('View More')} href={moreHref} />
      </div>
    )
  if (!byButton || full || status === 'done' || gifs.length === 0) return null
  const busy = status === 'fetching'
  // A new element for each page: one that was moved down would count as a shift of the layout.
  return (
    <div key={gifs.length} className="giflet-grid-more" part="more">
      <Button look="solid" label={t(busy ? 'Loading…' : 'View More')} disabled={busy} onPress={onMore} />
    </div>
  )
}

function ListError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useServices()
  const { text } = reportOf(error, 'many')
  const reason =
    text === 'You seem to be offline.' || text === 'The GIF service is busy.' ? ` ${t(text)}` : ''
  return <ErrorCard message={t('Error loading GIFs.') + reason} onRetry={onRetry} />
}
