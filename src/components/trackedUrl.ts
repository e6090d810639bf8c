/** Addresses of GIF pages with the tracking query string: where the visitor came from, and nothing about them. */

const TRACKING = { utm_source: 'giflet', utm_medium: 'embed' } as const

/** The favourite link asks the GIF's page to add it to the visitor's favourites. */
export const FAVORITE_REF = 'fave'

export interface Tracking {
  /** The widget that holds the link. */
  campaign: string
  ref?: string
}

/** `url` with the tracking string appended to its query; empty stays empty. What the address carries already stays. */
export function trackedUrl(url: string, { campaign, ref }: Tracking): string {
  if (!URL.canParse(url)) return ''
  const tracked = new URL(url)
  for (const [name, value] of Object.entries({ ...TRACKING, utm_campaign: campaign, ...(ref && { ref }) })) {
    tracked.searchParams.set(name, value)
  }
  return tracked.href
}
