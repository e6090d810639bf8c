/** What follows the tiles: an error with a retry, the empty message, or the way to more GIFs. */
import type { ReactNode } from 'react'
import { describeError } from '../../i18n/describeError.ts'
import { useServices } from '../../services/context.ts'
import { Button } from '../button/Button.tsx'
import { ErrorCard } from '../errorCard/ErrorCard.tsx'
import type { PagesState } from '../list/pagesState.ts'
import { NoResults } from '../noResults/NoResults.tsx'

interface GridEndProps {
  state: PagesState
  /** The grid has reached its maximum height. */
  full: boolean
  byButton: boolean
  moreHref: string | undefined
  noResults: ReactNode
  /** Fetches the next page, or retries the one that failed. */
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
  // A new element for each page: moving the old one would count as a layout shift.
  return (
    <div key={gifs.length} className="giflet-grid-more" part="more">
      <Button look="solid" label={t(busy ? 'Loading…' : 'View More')} disabled={busy} onPress={onMore} />
    </div>
  )
}

function ListError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useServices()
  const { text } = describeError(error, 'many')
  const reason =
    text === 'You seem to be offline.' || text === 'The GIF service is busy.' ? ` ${t(text)}` : ''
  return <ErrorCard message={t('Error loading GIFs.') + reason} onRetry={onRetry} />
}
