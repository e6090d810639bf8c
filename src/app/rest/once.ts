import type { GifEventName } from '../../protocol/messages.ts'
import type { ReportEvent } from '../../services/report.ts'

/**
 * What a GIF or a list reports once, each with the page's event for it, if there is one. The other
 * reports are the visitor's or the page's doing.
 */
export const ONCE = {
  seen: 'seen',
  fetched: 'fetched',
  ended: 'end',
  pageShown: undefined,
  carouselShown: undefined,
} satisfies Partial<Record<ReportEvent['type'], GifEventName | undefined>>
