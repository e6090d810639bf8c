/**
 * Whether the host page is dark where the widget stands. The text says it: whatever lies behind it, and however that
 * was painted, it was made to be read on it.
 *
 * Browsers keep the notation of newer colour spaces in computed values: there the first number is the lightness. Of `rgb`
 * the red stands for all three, as text is hardly ever a pure hue.
 */
export function hostTheme(element: Element): 'dark' | 'light' {
  const { color } = getComputedStyle(element)
  const half = color[0] === 'r' ? 127 : color[0] === 'l' ? 50 : 0.5
  return Number(color.match(/[\d.]+/)) > half ? 'dark' : 'light'
}
