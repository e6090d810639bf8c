/**
 * Links to GIF pages with tracking parameters: which widget the visitor came from, nothing about
 * the visitor.
 */
import { parseUrl } from '../protocol/values.ts'

const TRACKING = { utm_source: 'giflet', utm_medium: 'embed' } as const

/** Makes the GIF's page add the GIF to the visitor's favourites. */
export const FAVORITE_REF = 'fave'

interface Tracking {
  /** The widget that contains the link. */
  campaign: string
  ref?: string
}

/** `url` with tracking parameters added to its query. Empty if `url` is not an absolute address. */
export function trackedUrl(url: string, { campaign, ref }: Tracking): string {
  const tracked = parseUrl(url)
  if (!tracked) return ''
  for (const [name, value] of Object.entries({ ...TRACKING, utm_campaign: campaign, ...(ref && { ref }) })) {
    tracked.searchParams.set(name, value)
  }
  return tracked.href
}
