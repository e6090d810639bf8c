/** Brings pixels from other colours to those of sRGB, as browsers do. Pure. */

/** x and y of white, red, green and blue. */
export type Chromaticities = readonly [
  ...[number, number, number, number],
  ...[number, number, number, number],
]

export interface PictureColours {
  /** From a sample to light, both from 0 to 1. */
  toLinear: (value: number) => number
  /** Absent: those of sRGB. */
  primaries?: Chromaticities
}

type Matrix = readonly (readonly number[])[]

const D65 = [0.3127, 0.329] as const
const SRGB: Chromaticities = [...D65, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06]

/** By the numbers of ITU-T H.273. */
export const PRIMARIES: ReadonlyMap<number, Chromaticities> = new Map([
  [1, SRGB],
  [9, [...D65, 0.708, 0.292, 0.17, 0.797, 0.131, 0.046]],
  [11, [0.314, 0.351, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06]],
  [12, [...D65, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06]],
])

const srgb = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
/** Of the screens that BT.709 is for (ITU-R BT.1886), as Chromium has it. */
const bt1886 = (value: number) => value ** 2.4

/** cd/m² of what is shown as white: about twice that of the paper in a bright film. */
const WHITE = 406

/** ITU-R BT.2100. */
function pq(value: number): number {
  const power = value ** (32 / 2523)
  return (10_000 / WHITE) * (Math.max(0, power - 0.8359375) / (18.8515625 - 18.6875 * power)) ** (8192 / 1305)
}

/** ITU-R BT.2100, on a screen of 1000 cd/m². */
function hlg(value: number): number {
  const scene =
    value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12
  return (1000 / WHITE) * scene ** 1.2
}

/** By the numbers of ITU-T H.273. */
export const TRANSFERS: ReadonlyMap<number, (value: number) => number> = new Map([
  ...[1, 6, 14, 15].map(number => [number, bt1886] as const),
  [4, value => value ** 2.2],
  [5, value => value ** 2.8],
  [8, value => value],
  [13, srgb],
  [16, pq],
  [18, hlg],
])

/** Of light, between black and white. Even the darkest is less than one of 255 that are shown. */
const STEPS = 65_535

/** A function that changes RGBA in place. */
export function colourMap({ toLinear, primaries = SRGB }: PictureColours): (pixels: Uint8Array) => void {
  const light = Float64Array.from({ length: 256 }, (_, value) => toLinear(value / 255))
  const shown = Uint8Array.from({ length: STEPS + 1 }, (_, step) => Math.round(255 * fromLight(step / STEPS)))
  const [red, green, blue] = times(inverse(toXyz(SRGB)), toXyz(primaries)) as [number[], number[], number[]]
  const mix = ([r = 0, g = 0, b = 0]: number[], x: number, y: number, z: number) =>
    shown[Math.round(STEPS * Math.min(1, Math.max(0, r * x + g * y + b * z)))] as number
  return pixels => {
    for (let at = 0; at < pixels.length; at += 4) {
      const x = light[pixels[at] as number] as number
      const y = light[pixels[at + 1] as number] as number
      const z = light[pixels[at + 2] as number] as number
      pixels[at] = mix(red, x, y, z)
      pixels[at + 1] = mix(green, x, y, z)
      pixels[at + 2] = mix(blue, x, y, z)
    }
  }
}

const fromLight = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

/** http://www.brucelindbloom.com/Eqn_ChromAdapt.html : how eyes adapt to a white. */
const BRADFORD: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
]

/** From light in these primaries to XYZ, their white being that of sRGB. */
function toXyz([wx, wy, ...rest]: Chromaticities): Matrix {
  const [rx, ry, gx, gy, bx, by] = rest
  const columns = transposed([xyzOf(rx, ry), xyzOf(gx, gy), xyzOf(bx, by)])
  const white = xyzOf(wx, wy)
  const amounts = applied(inverse(columns), white)
  const [from, to] = [applied(BRADFORD, white), applied(BRADFORD, xyzOf(...D65))]
  const adapted = BRADFORD.map((row, at) => row.map(value => (value * (to[at] ?? 0)) / (from[at] ?? 1)))
  const scaled = columns.map(row => row.map((value, at) => value * (amounts[at] ?? 0)))
  return times(times(inverse(BRADFORD), adapted), scaled)
}

const xyzOf = (x: number, y: number): number[] => [x / y, 1, (1 - x - y) / y]

const applied = (matrix: Matrix, vector: readonly number[]): number[] =>
  matrix.map(row => row.reduce((sum, value, at) => sum + value * (vector[at] ?? 0), 0))

const transposed = (matrix: Matrix): number[][] => matrix.map((_, at) => matrix.map(row => row[at] ?? 0))

const times = (left: Matrix, right: Matrix): number[][] =>
  transposed(transposed(right).map(column => applied(left, column)))

/** Of three rows, by the products of two of them. */
function inverse([a = [], b = [], c = []]: Matrix): number[][] {
  const columns = [cross(b, c), cross(c, a), cross(a, b)]
  const size = a.reduce((sum, value, at) => sum + value * (columns[0]?.[at] ?? 0), 0)
  return transposed(columns.map(column => column.map(value => value / size)))
}

const cross = ([a = 0, b = 0, c = 0]: readonly number[], [x = 0, y = 0, z = 0]: readonly number[]) => [
  b * z - c * y,
  c * x - a * z,
  a * y - b * x,
]
