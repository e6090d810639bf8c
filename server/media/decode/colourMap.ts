/** Converts pixels from other colour spaces to sRGB, as browsers do. Pure. */

/** A transfer function, with tone mapping if it is HDR. */
interface Curve {
  /** Sample to linear light, both from 0 to 1. For HDR, 1 is reference white. */
  toLinear: (value: number) => number
  /** Multiplier of a pixel's linear light. */
  factor?: (red: number, green: number, blue: number) => number
}

/** Luminance in cd/m² of reference white, and of the displays that films are mastered for. */
const [PAPER, PEAK] = [203, 1000]
const MOST = PEAK / PAPER

/**
 * The reference white tone mapping of SMPTE ST 2094-50, as in Chromium: halves light up to
 * reference white, then follows a quadratic Bézier curve to the peak. Scales brighter pixels down
 * to the peak, by their brightest channel.
 */
const [MID_X, MID_Y] = [1.65, 0.825]

function gain(brightest: number): number {
  if (brightest <= 1) return 0.5
  if (brightest >= MOST) return 1 / brightest
  const [a, b] = [1 - 2 * MID_X + MOST, 2 * (MID_X - 1)]
  const t = (Math.sqrt(b * b + 4 * a * (brightest - 1)) - b) / (2 * a)
  return (0.5 * (1 - t) ** 2 + 2 * t * (1 - t) * MID_Y + t * t) / brightest
}

const PQ: Curve = {
  toLinear(value) {
    const power = value ** (32 / 2523)
    const light = Math.max(0, power - 0.8359375) / (18.8515625 - 18.6875 * power)
    return (10_000 / PAPER) * light ** (8192 / 1305)
  },
  factor: (red, green, blue) => gain(Math.max(red, green, blue)),
}

/** HLG encodes scene light, which a display amplifies by the pixel's luminance. */
const HLG: Curve = {
  toLinear: value =>
    value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12,
  factor(red, green, blue) {
    const screen = MOST * (0.2627 * red + 0.678 * green + 0.0593 * blue) ** 0.2
    return screen * gain(screen * Math.max(red, green, blue))
  },
}

/** x and y of white, red, green and blue. */
export type Chromaticities = readonly [
  ...[number, number, number, number],
  ...[number, number, number, number],
]

export interface PictureColours extends Curve {
  /** Default: those of sRGB. */
  primaries?: Chromaticities
}

type Matrix = readonly (readonly number[])[]

const D65 = [0.3127, 0.329] as const
const SRGB: Chromaticities = [...D65, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06]

/** Primaries by their code points in ITU-T H.273. */
const PRIMARIES: ReadonlyMap<number, Chromaticities> = new Map([
  [1, SRGB],
  [5, [...D65, 0.64, 0.33, 0.29, 0.6, 0.15, 0.06]],
  // NTSC's, for which browsers use those of BT.709.
  [6, SRGB],
  [9, [...D65, 0.708, 0.292, 0.17, 0.797, 0.131, 0.046]],
  [11, [0.314, 0.351, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06]],
  [12, [...D65, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06]],
])

const srgb = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
/** The transfer function of displays for BT.709 (ITU-R BT.1886), as in Chromium. */
const bt1886 = (value: number) => value ** 2.4

/** Transfer functions by their code points in ITU-T H.273. */
const TRANSFERS: ReadonlyMap<number, Curve> = new Map<number, Curve>([
  ...[1, 6, 14, 15].map(number => [number, { toLinear: bt1886 }] as const),
  [4, { toLinear: value => value ** 2.2 }],
  [5, { toLinear: value => value ** 2.8 }],
  [8, { toLinear: value => value }],
  [13, { toLinear: srgb }],
  [16, PQ],
  [18, HLG],
])

/** Takes the code points of ITU-T H.273. `undefined` for unknown ones, and for sRGB. */
export function codedColours(primaries: number = 0, transfer: number = 0): PictureColours | undefined {
  const [curve, chromaticities] = [TRANSFERS.get(transfer), PRIMARIES.get(primaries)]
  if (!curve || !chromaticities || (curve.toLinear === srgb && chromaticities === SRGB)) return undefined
  return { ...curve, primaries: chromaticities }
}

const [BT709, UNSPECIFIED, SRGB_CURVE] = [1, 2, 13]
/** Transfer functions that browsers treat as sRGB in videos and AVIF. */
const LIKE_SRGB = new Set([1, UNSPECIFIED, 6, 7, 14, 15])

/** `codedColours` for a video or an AVIF. */
export const filmColours = (primaries: number, transfer: number): PictureColours | undefined =>
  codedColours(primaries === UNSPECIFIED ? BT709 : primaries, LIKE_SRGB.has(transfer) ? SRGB_CURVE : transfer)

/**
 * Steps of linear light from black to white; even the darkest is below one of 255 output levels.
 */
const STEPS = 65_535

/** Returns a function that converts RGBA in place. */
export function colourMap({
  toLinear,
  factor = () => 1,
  primaries = SRGB,
}: PictureColours): (pixels: Uint8Array) => void {
  const light = Float64Array.from({ length: 256 }, (_, value) => toLinear(value / 255))
  const shown = Uint8Array.from({ length: STEPS + 1 }, (_, step) => Math.round(255 * fromLight(step / STEPS)))
  const [red, green, blue] = times(inverse(toXyz(SRGB)), toXyz(primaries)) as [number[], number[], number[]]
  const mix = ([r = 0, g = 0, b = 0]: number[], x: number, y: number, z: number, by: number) =>
    shown[Math.round(STEPS * Math.min(1, Math.max(0, by * (r * x + g * y + b * z))))] as number
  return pixels => {
    for (let at = 0; at < pixels.length; at += 4) {
      const x = light[pixels[at] as number] as number
      const y = light[pixels[at + 1] as number] as number
      const z = light[pixels[at + 2] as number] as number
      const by = factor(x, y, z)
      pixels[at] = mix(red, x, y, z, by)
      pixels[at + 1] = mix(green, x, y, z, by)
      pixels[at + 2] = mix(blue, x, y, z, by)
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

/** The matrix from linear light in these primaries to XYZ, with the white adapted to sRGB's. */
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

/** Whether the primaries span a colour space; a file may declare any numbers. */
export const areColours = (primaries: Chromaticities): boolean =>
  toXyz(primaries).flat().every(Number.isFinite)

const xyzOf = (x: number, y: number): number[] => [x / y, 1, (1 - x - y) / y]

const applied = (matrix: Matrix, vector: readonly number[]): number[] =>
  matrix.map(row => row.reduce((sum, value, at) => sum + value * (vector[at] ?? 0), 0))

const transposed = (matrix: Matrix): number[][] => matrix.map((_, at) => matrix.map(row => row[at] ?? 0))

const times = (left: Matrix, right: Matrix): number[][] =>
  transposed(transposed(right).map(column => applied(left, column)))

/** The inverse of a 3 × 3 matrix, by the cross products of its rows. */
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
