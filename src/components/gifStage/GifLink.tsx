/**
 * The pressable picture: a link to the GIF's page in a new tab, or a button that opens the footer
 * on touch screens when there is a video to watch.
 */
import type { MouseEvent, ReactNode, Ref, RefObject } from 'react'
import { trackedUrl } from '../../analytics/trackedUrl.ts'
import { altText } from '../../gif/altText.ts'
import type { Gif } from '../../gif/types.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { titleLang } from '../../i18n/titleLang.ts'
import { useReport, useServices } from '../../services/context.ts'

import css from './gifStage.css?inline'

export interface GifLinkProps {
  gif: Gif
  children: ReactNode
  linkRef: RefObject<HTMLElement | null>
  /** Whether it links to the GIF's page. */
  follows: boolean
  /** Whether the footer is open. Undefined if a press does not open it. */
  expanded?: boolean | undefined
  onTap?: (() => void) | undefined
  /** Name of the surrounding widget, for the tracking query. */
  campaign: string
}

export function GifLink({ gif, children, linkRef, follows, expanded, onTap, campaign }: GifLinkProps) {
  useStyles(css)
  const { t, brand } = useServices()
  const report = useReport()
  // A link or button needs a name, also around decoration.
  const label = altText(gif) || t('View on {brand}', { brand: brand.name })
  const shared = { className: 'giflet-gif-link', lang: titleLang(label, t) }
  const href = follows ? trackedUrl(gif.url, { campaign }) : ''
  if (expanded !== undefined) {
    return (
      <button
        ref={linkRef as Ref<HTMLButtonElement>}
        {...shared}
        type="button"
        aria-label={label}
        aria-expanded={expanded}
        onClick={onTap}
      >
        {children}
      </button>
    )
  }
  if (!href) {
    return (
      <div ref={linkRef as Ref<HTMLDivElement>} {...shared} tabIndex={-1}>
        {children}
      </div>
    )
  }
  return (
    <a
      ref={linkRef as Ref<HTMLAnchorElement>}
      {...shared}
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={label}
      aria-description={t('opens in a new tab')}
      draggable={false}
      onClick={({ currentTarget }: MouseEvent<HTMLElement>) =>
        report({ type: 'imageClicked', gif, rect: currentTarget.getBoundingClientRect() })
      }
    >
      {children}
    </a>
  )
}
