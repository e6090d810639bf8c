/**
 * Gives the frame's document the colour scheme of its `<iframe>`. If they differ, browsers paint an
 * opaque canvas behind the frame: a white slab on a dark page.
 * https://drafts.csswg.org/css-color-adjust-1/#color-scheme-effect
 *
 * The loader makes its frames light (`hasLoader`). The author of a bare frame can only set `theme`.
 */
export function matchColorScheme(document: Document, theme: string | undefined, hasLoader: boolean): void {
  const scheme = hasLoader ? 'light' : theme
  if (scheme === 'light' || scheme === 'dark') document.documentElement.style.colorScheme = scheme
  else if (scheme === 'auto') document.documentElement.style.colorScheme = ''
}
