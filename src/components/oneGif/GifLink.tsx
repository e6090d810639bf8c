/**
 * What a press on the picture does: opens the GIF's page in a new tab or, on a touch screen where there is a video
 * to watch, the footer.
 */
import type { ReactNode, Ref, RefObject } from 'react'
import { EVENT_ACTIONS } from '../../analytics/eventNames.ts'
import { altText } from '../../gif/altText.ts'
import type { Gif } from '../../gif/types.ts'
import { positionOf } from '../positionOf.ts'
import { useServices } from '../services.ts'
import { trackedUrl } from '../trackedUrl.ts'
import { useStyles } from '../useStyles.ts'
import { useTrack } from '../useTrack.ts'

import css from './oneGif.css?inline'

export interface GifLinkProps {
  gif: Gif
  children: ReactNode
  linkRef: RefObject<HTMLElement | null>
  /** Whether it leads to the GIF's page at all. */
  follows: boolean
  /** Whether the footer is open, where a press opens it. */
  expanded?: boolean | undefined
  onTap?: (() => void) | undefined
  /** The widget that holds it, for the tracking string. */
  campaign: string
}

export function GifLink({
  gif,
  children,
  linkRef,
  follows,
  expanded,
  onTap,
  campaign = 'embed',
}: GifLinkProps) {
  useStyles(css)
  const { analytics, emit, t } = useServices()
  const track = useTrack(gif.id)
  const className = 'giflet-gif-link'
  const href = follows ? trackedUrl(gif.url, { campaign }) : ''
  const report = (element: Element) => {
    track(EVENT_ACTIONS.clickImage)
    analytics.click(gif, positionOf(element.getBoundingClientRect()))
    emit('click', { id: gif.id })
  }
  if (expanded !== undefined) {
    return (
      <button
        ref={linkRef as Ref<HTMLButtonElement>}
        className={className}
        type="button"
        aria-label={altText(gif)}
        aria-expanded={expanded}
        onClick={event => {
          report(event.currentTarget)
          onTap?.()
        }}
      >
        {children}
      </button>
    )
  }
  if (!href) {
    return (
      <div ref={linkRef as Ref<HTMLDivElement>} className={className} tabIndex={-1}>
        {children}
      </div>
    )
  }
  return (
    <a
      ref={linkRef as Ref<HTMLAnchorElement>}
      className={className}
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={altText(gif)}
      aria-description={t('opens in a new tab')}
      draggable={false}
      onClick={event => report(event.currentTarget)}
    >
      {children}
    </a>
  )
}
