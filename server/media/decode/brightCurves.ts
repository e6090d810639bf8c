/** The curves of bright films (ITU-R BT.2100), and how they are shown on usual screens. Pure. */

/** How a sample is shown. */
export interface Curve {
  /** From a sample to light, both from 0 to 1; of bright films, 1 is the white of paper. */
  toLinear: (value: number) => number
  /** By what the light of a pixel is multiplied. */
  factor?: (red: number, green: number, blue: number) => number
}

/** cd/m² of the white of paper, and of the screens that films are made for. */
const [PAPER, PEAK] = [203, 1000]
const MOST = PEAK / PAPER

/**
 * The reference white tone mapping of SMPTE ST 2094-50, as Chromium has it: half as bright up to
 * the white of paper, then on a quadratic Bézier curve to the peak. What is brighter is shown as
 * that, by its brightest part.
 */
const [MID_X, MID_Y] = [1.65, 0.825]

function gain(brightest: number): number {
  if (brightest <= 1) return 0.5
  if (brightest >= MOST) return 1 / brightest
  const [a, b] = [1 - 2 * MID_X + MOST, 2 * (MID_X - 1)]
  const t = (Math.sqrt(b * b + 4 * a * (brightest - 1)) - b) / (2 * a)
  return (0.5 * (1 - t) ** 2 + 2 * t * (1 - t) * MID_Y + t * t) / brightest
}

export const PQ: Curve = {
  toLinear(value) {
    const power = value ** (32 / 2523)
    const light = Math.max(0, power - 0.8359375) / (18.8515625 - 18.6875 * power)
    return (10_000 / PAPER) * light ** (8192 / 1305)
  },
  factor: (red, green, blue) => gain(Math.max(red, green, blue)),
}

/** Its light is that of the scene, which the screen makes brighter by the brightness. */
export const HLG: Curve = {
  toLinear: value =>
    value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12,
  factor(red, green, blue) {
    const screen = MOST * (0.2627 * red + 0.678 * green + 0.0593 * blue) ** 0.2
    return screen * gain(screen * Math.max(red, green, blue))
  },
}
