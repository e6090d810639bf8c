/** A scene: a picture as a function of the phase, in SVG. */
import { randomFrom } from '../spread.ts'
import { type PaletteColours, paletteColours } from './palettes.ts'

export interface Stage {
  /** Width in units of 1/100 of the shorter side. */
  width: number
  height: number
  colours: PaletteColours
  /** Seeded random numbers in [0, 1). */
  random: () => number
  text: string
}

/** The content of an `<svg>` of the stage's size at phase `t`. */
export type Drawing = (t: number) => string

/** Sets a picture up, which is then drawn at any phase. */
export type Scene = (stage: Stage) => Drawing

export const TAU = Math.PI * 2

/** A number for SVG: short, without exponent. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** The fractional part, from 0 to 1 for negative numbers too. */
export function wrap(value: number): number {
  return ((value % 1) + 1) % 1
}

export function stageOf(
  size: { width: number; height: number },
  { palette, seed, text = '' }: { palette: string; seed: number; text?: string | undefined },
): Stage {
  const shorter = Math.min(size.width, size.height)
  return {
    width: (size.width / shorter) * 100,
    height: (size.height / shorter) * 100,
    colours: paletteColours(palette),
    random: randomFrom(seed),
    text,
  }
}
