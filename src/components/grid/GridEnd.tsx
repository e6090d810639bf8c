/** The end of a grid: an error with a retry, the empty message, or View More. */
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { describeError } from '../../i18n/describeError.ts'
import type { PagesState } from '../../list/pagesState.ts'
import { useServices } from '../../services/context.ts'
import { Button } from '../button/Button.tsx'
import { ErrorCard } from '../errorCard/ErrorCard.tsx'
import { NoResults } from '../noResults/NoResults.tsx'

export interface GridEndProps {
  state: PagesState
  /** The grid has reached its maximum height. */
  full: boolean
  byButton: boolean
  moreHref: string | undefined
  noResults: ReactNode
  renderError: ((error: unknown, retry: () => void) => ReactNode) | undefined
  /** The visitor has pressed a button here. */
  pressed: RefObject<boolean>
  /** Fetches the next page, or retries the one that failed. */
  onMore: () => void
}

export function GridEnd(props: GridEndProps) {
  const { state, full, byButton, moreHref, pressed, renderError, onMore } = props
  const { t } = useServices()
  const { status, gifs, error } = state
  const busy = status === 'fetching'
  if (status === 'error' || (busy && error !== undefined)) {
    if (__PACKAGE__ && renderError) return renderError(error, onMore)
    return <ListError {...{ error, busy, pressed }} onRetry={onMore} />
  }
  if (status === 'done' && gifs.length === 0) return <NoResults>{props.noResults}</NoResults>
  if (full && moreHref)
    return (
      <div className="giflet-grid-more" part="more">
        <Button look="solid" label={t('View More')} href={moreHref} />
      </div>
    )
  if (!byButton || full || status === 'done' || gifs.length === 0) return null
  // A new element for each page: moving the old one would count as a layout shift.
  return (
    <div key={gifs.length} className="giflet-grid-more" part="more">
      <Button look="solid" label={t(busy ? 'Loading…' : 'View More')} disabled={busy} onPress={onMore} />
    </div>
  )
}

interface ListErrorProps {
  error: unknown
  busy: boolean
  pressed: RefObject<boolean>
  onRetry: () => void
}

/** Stays during a retry, to keep the focus in case it fails too. */
function ListError({ error, busy, pressed, onRetry }: ListErrorProps) {
  const { t, lang } = useServices()
  const button = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // The pressed View More button is gone, so nothing has the focus.
    const root = button.current?.getRootNode() as Document | ShadowRoot | undefined
    const lost = !root?.activeElement || root.activeElement === document.body
    if (pressed.current && lost) button.current?.focus({ preventScroll: true })
  }, [pressed])
  const { text, retry, wait } = describeError(error, 'many')
  const reason =
    text === 'You seem to be offline.' || text === 'The GIF service is busy.' ? ` ${t(text)}` : ''
  return (
    <ErrorCard
      message={busy ? t('Loading…') : t('Error loading GIFs.') + reason + (wait?.(t, lang) ?? '')}
      onRetry={retry ? () => busy || onRetry() : undefined}
      retryRef={button}
    />
  )
}
