/** Whether the host page is dark where the widget stands. */

/**
 * Lightness from 0 to 1 of a computed colour, or nothing where it is more transparent than not. Browsers keep the
 * notation of newer colour spaces in computed values: there the first number is the lightness.
 */
function lightness(color: string): number | undefined {
  const [a = 1, b = 0, c = 0, alpha = 1] = (color.match(/[\d.]+/g) || []).map(Number)
  if (alpha < 0.5) return undefined
  return color[0] === 'r' ? (a + b + c) / 765 : a / (color[0] === 'l' ? 100 : 1)
}

/** The first background behind the element; on a bare canvas the text colour, which the browser pairs with it. */
export function hostTheme(element: Element): 'dark' | 'light' {
  let light: number | undefined
  for (let at: Element | null = element; at && light === undefined; at = at.parentElement) {
    light = lightness(getComputedStyle(at).backgroundColor)
  }
  return (light ?? 1 - (lightness(getComputedStyle(element).color) ?? 0)) < 0.5 ? 'dark' : 'light'
}
