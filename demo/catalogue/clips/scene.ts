/** A scene: a picture as a function of the phase, as SVG or pixel by pixel. */
import { randomFrom } from '../spread.ts'
import { paletteColours, type Ramp, rampOf } from './palettes.ts'

export interface Stage {
  /** Width in units of 1/100 of the shorter side. */
  width: number
  height: number
  /** Half the width in units of half the shorter side. */
  halfWidth: number
  halfHeight: number
  /** Five colours, dark to light. */
  colours: [string, string, string, string, string]
  ramp: Ramp
  seed: number
  /** Seeded random numbers in [0, 1). */
  random: () => number
  text: string
}

/**
 * Writes the colour (three values, 0 to 1) at `x`, `y` and phase `t` into `out`. The origin is the
 * centre, half the shorter side is 1, y points down.
 */
export type Shader = (x: number, y: number, t: number, out: Float64Array) => void

/** The content of an `<svg>` of the stage's size at phase `t`. */
export type Drawing = (t: number) => string

export type Scene =
  | { kind: 'pixels'; setUp(stage: Stage): Shader }
  | { kind: 'vector'; setUp(stage: Stage): Drawing }

export const pixels = (setUp: (stage: Stage) => Shader): Scene => ({ kind: 'pixels', setUp })
export const vector = (setUp: (stage: Stage) => Drawing): Scene => ({ kind: 'vector', setUp })

export const TAU = Math.PI * 2

export const clamp01 = (value: number) => Math.min(1, Math.max(0, value))

/** A number for SVG: short, without exponent. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** The non-negative remainder. */
export function wrap(value: number, length = 1): number {
  return ((value % length) + length) % length
}

export function stageOf(
  size: { width: number; height: number },
  { palette, seed, text = '' }: { palette: string; seed: number; text?: string | undefined },
): Stage {
  const shorter = Math.min(size.width, size.height)
  const colours = paletteColours(palette)
  return {
    width: (size.width / shorter) * 100,
    height: (size.height / shorter) * 100,
    halfWidth: size.width / shorter,
    halfHeight: size.height / shorter,
    colours,
    ramp: rampOf(colours),
    seed,
    random: randomFrom(seed),
    text,
  }
}
