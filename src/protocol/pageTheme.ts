/**
 * Whether a page is dark, judged by the computed colour of its text. The background may be an image
 * or another element, but the text was made to be readable on it.
 *
 * Newer colour spaces keep their notation in computed values: `lab`, `lch` and the like start with
 * the lightness; channels of `color()` range from 0 to 1.
 */
export function pageTheme(textColor: string): 'dark' | 'light' {
  const [first = 0, second = first, third = first] = (
    textColor.replace(/^color\(\S+/, '').match(/[\d.]+/g) ?? []
  ).map(Number)
  const byLightness = /^(ok)?l/.test(textColor)
  const lightness = byLightness ? first : 0.3 * first + 0.6 * second + 0.1 * third
  const white = textColor.startsWith('rgb') ? 255 : textColor.startsWith('l') ? 100 : 1
  return lightness > white / 2 ? 'dark' : 'light'
}
