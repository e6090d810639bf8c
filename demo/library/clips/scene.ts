/** What a scene is: a picture as a function of the phase, either one pixel at a time or as SVG. */
import { randomFrom } from '../spread.ts'
import { paletteColours, type Ramp, rampOf } from './palettes.ts'

export interface Stage {
  /** The picture in units in which its shorter side is 100. */
  width: number
  height: number
  /** Half the sides in units in which half the shorter one is 1. */
  halfWidth: number
  halfHeight: number
  /** Five colours, dark to light. */
  colours: [string, string, string, string, string]
  ramp: Ramp
  seed: number
  /** Reproducible numbers in [0, 1). */
  random: () => number
  text: string
}

/**
 * Writes the colour (three values, 0 to 1) of the place `x`, `y` at the phase `t` of [0, 1) into `out`. The
 * origin is the centre, half the shorter side is 1, y grows downwards.
 */
export type Shader = (x: number, y: number, t: number, out: Float64Array) => void

/** The inside of an `<svg>` of the stage's width and height. */
export type Drawing = (t: number) => string

export type Scene =
  | { kind: 'pixels'; setUp(stage: Stage): Shader }
  | { kind: 'vector'; setUp(stage: Stage): Drawing }

export const pixels = (setUp: (stage: Stage) => Shader): Scene => ({ kind: 'pixels', setUp })
export const vector = (setUp: (stage: Stage) => Drawing): Scene => ({ kind: 'vector', setUp })

export const TAU = Math.PI * 2

export const clamp01 = (value: number) => Math.min(1, Math.max(0, value))

/** 0 below `from`, 1 above `to`, smooth between. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp01((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** A number for SVG: short, never in exponents. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** The remainder that is never negative. */
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
