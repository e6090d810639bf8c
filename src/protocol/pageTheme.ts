/**
 * Whether a page is dark where the widget stands, by the computed colour of its text: whatever lies behind the text, and
 * however that was painted, it was made to be read on it.
 *
 * Browsers keep the notation of newer colour spaces in computed values: in `lab`, `lch` and their like the first number is the
 * lightness, in `color()` the channels go from 0 to 1.
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
