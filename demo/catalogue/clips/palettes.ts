/** Palettes, dark to light, and colours mixed in OKLab, which avoids muddy midtones. */
type Rgb = readonly [number, number, number]

export const PALETTES = {
  ember: '#1a0b1f #5c1a3b #b8324b #ef6f51 #ffc371',
  lagoon: '#03203a #065a82 #1c9ea8 #6fe3c1 #f3fbd8',
  orchid: '#1b0b3b #4b1d7a #9b3fc4 #f26ca7 #ffd3b6',
  forest: '#071f17 #12463a #2f7d5b #8cc084 #f2f3c1',
  candy: '#3d1e6d #c13ca8 #ff6f91 #ffc75f #fff6d5',
  midnight: '#050714 #101a44 #2f3f8f #7a86e0 #dfe3ff',
  sunset: '#2b1055 #7d2e8d #e3506e #ff9a62 #ffe5a0',
  mint: '#0f3d3e #1f7a72 #58c9a7 #b8f2d0 #fdfff4',
  peach: '#5a1f3d #b8476a #f58a7a #ffc3a0 #fff1dd',
  glacier: '#061a2e #174a73 #4093c2 #a5dcf0 #f5fdff',
  gold: '#1f1300 #5e3a00 #b87a0f #f2bf4a #fff4cf',
  berry: '#1d0821 #571845 #a61e5c #f0527a #ffc9d4',
  neon: '#080018 #3a0ca3 #b5179e #4cc9f0 #e9fff9',
  meadow: '#12302a #2f6b3a #86b049 #e9d758 #fffbe0',
  dusk: '#10122b #33366b #74629b #d598a5 #fde2d3',
  coral: '#16243d #275d77 #f2777a #ffb08a #fff3e2',
  iris: '#0c0f2e #2c2a7a #5f5fd0 #8fb8ff #e8fbff',
  rust: '#181312 #55281c #a3502c #dfa15c #f7ecd6',
} as const

export type PaletteName = keyof typeof PALETTES

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

function hexOf([r, g, b]: Rgb): string {
  const byte = (value: number) =>
    Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${byte(r)}${byte(g)}${byte(b)}`
}

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

function toLab([red, green, blue]: Rgb): Rgb {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromLab([L, a, b]: Rgb): Rgb {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clamp = (v: number) => Math.min(1, Math.max(0, toGamma(Math.max(0, v))))
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

export function mixColour(a: string, b: string, at: number): string {
  const [from, to] = [toLab(rgbOf(a)), toLab(rgbOf(b))]
  return hexOf(
    fromLab([0, 1, 2].map(c => (from[c] ?? 0) + ((to[c] ?? 0) - (from[c] ?? 0)) * at) as unknown as Rgb),
  )
}

/** Dark to light. */
export type PaletteColours = [string, string, string, string, string]

export const paletteColours = (name: string): PaletteColours =>
  (PALETTES[name as PaletteName] ?? PALETTES.lagoon).split(' ') as PaletteColours
