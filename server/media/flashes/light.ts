/** Light of a colour, as WCAG 2.3.1 defines it. */
export interface Light {
  /** Relative luminance, 0 to 1. */
  luminance: number
  /** CIE 1976 UCS chromaticity. */
  u: number
  v: number
  isRed: boolean
}

/** https://www.w3.org/TR/WCAG22/#dfn-general-flash-and-red-flash-thresholds */
const RED_SHARE = 0.8
/** Least linear red of a pixel. The hue of darker pixels is not visible. */
const RED_MIN = 0.0625
/** D65, for black, which has no hue. */
const WHITE = { u: 0.1978, v: 0.4683 }

const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

/** The light of an sRGB colour, whose channels are 0 to 255. */
export function lightOf(red: number, green: number, blue: number): Light {
  const [r = 0, g = 0, b = 0] = [linear[red], linear[green], linear[blue]]
  const x = 0.4124 * r + 0.3576 * g + 0.1805 * b
  const y = 0.2126 * r + 0.7152 * g + 0.0722 * b
  const z = 0.0193 * r + 0.1192 * g + 0.9505 * b
  const sum = x + 15 * y + 3 * z
  const { u, v } = sum > 0 ? { u: (4 * x) / sum, v: (9 * y) / sum } : WHITE
  return { luminance: y, u, v, isRed: r >= RED_MIN && r / (r + g + b) >= RED_SHARE }
}
