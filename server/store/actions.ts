/** Actions counted by name. Anyone may report others, so those share one count. */
export const KNOWN_ACTIONS: ReadonlySet<string> = new Set([
  ...['SEEN', 'CLICK', 'HOVER', 'START'],
  ...['facebook', 'twitter', 'pinterest', 'favorite', 'link', 'embed'],
  ...['Hover Image', 'Click Image', 'Click Share', 'Click Pause', 'Click Embed Code', 'Click Link'],
  ...['Click Favorite', 'Copy', 'Social Sharing', 'SCROLL GRID', 'CLICK View More CTA'],
])

export const OTHER_ACTION = 'other'

export function countedAction(action: string): string {
  return KNOWN_ACTIONS.has(action) ? action : OTHER_ACTION
}
