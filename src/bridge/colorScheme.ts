/**
 * Makes the frame's document as light or dark as the place that its host gives it. A browser paints an opaque canvas
 * behind a frame whose colour scheme differs from that of its `<iframe>`: a white slab on a dark page.
 * https://drafts.csswg.org/css-color-adjust-1/#color-scheme-effect
 */
export function matchColorScheme(document: Document, theme: string | undefined): void {
  if (theme === 'light' || theme === 'dark') document.documentElement.style.colorScheme = theme
  else if (theme === 'auto') document.documentElement.style.colorScheme = ''
}
