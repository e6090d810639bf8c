/**
 * Makes the frame's document as light or dark as the place that its host gives it. A browser paints an opaque canvas
 * behind a frame whose colour scheme differs from that of its `<iframe>`: a white slab on a dark page. The loader makes
 * its own light, and says what colour the page's text has; the host of a bare frame can only say its theme.
 * https://drafts.csswg.org/css-color-adjust-1/#color-scheme-effect
 */
import type { RawOptions } from '../protocol/options.ts'

export function matchColorScheme(document: Document, { theme, page }: RawOptions): void {
  const scheme = page ? 'light' : theme
  if (scheme === 'light' || scheme === 'dark') document.documentElement.style.colorScheme = scheme
  else if (scheme === 'auto') document.documentElement.style.colorScheme = ''
}
