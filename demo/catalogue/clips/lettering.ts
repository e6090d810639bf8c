/** Letters as thick strokes on a grid of 4 × 6 units, drawn without a font. */
import { n } from './scene.ts'

const GLYPHS: Record<string, string> = {
  A: 'M0 6L2 0L4 6M.7 4H3.3',
  B: 'M0 0V6H2.300A1.6 1.6 0 0 0 2.3 2.800H0H2A1.4 1.4 0 0 0 2 0Z',
  C: 'M4 1.200A2.5 3 0 1 0 4 4.8',
  D: 'M0 0V6H1.500A2.5 3 0 0 0 1.5 0Z',
  E: 'M3.6 0H0V6H3.600M0 3H3',
  F: 'M3.6 0H0V6M0 3H3',
  G: 'M4 1.200A2.5 3 0 1 0 4 4.600V3.300H2.5',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6',
  J: 'M3.4 0V4.300A1.7 1.7 0 0 1 0 4.3',
  K: 'M0 0V6M4 0L0 3.600M1.3 2.500L4 6',
  L: 'M0 0V6H3.6',
  M: 'M0 6V0L2 3.400L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0A2.2 3 0 0 0 2 6A2.2 3 0 0 0 2 0Z',
  P: 'M0 6V0H2.200A1.7 1.7 0 0 1 2.2 3.400H0',
  Q: 'M2 0A2.2 3 0 0 0 2 6A2.2 3 0 0 0 2 0ZM2.6 4.400L4.2 6.2',
  R: 'M0 6V0H2.200A1.650 1.650 0 0 1 2.2 3.300H0M2 3.300L4 6',
  S: 'M3.7 1A2 1.5 0 1 0 2 3A2 1.5 0 1 1 .2 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4A2 2 0 0 0 4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M-.4 0L.9 6L2 2L3.1 6L4.4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  '!': 'M2 0V4M2 5.900V6',
}

const ADVANCE = 5.7
const CAP_HEIGHT = 6

export interface Letter {
  path: string
  /** Centre of the letter, in units of the drawing. */
  x: number
  y: number
  /** Units of the drawing per unit of the grid. */
  scale: number
}

/** Lays out lines of text in a box of `width` × `height`, as large as possible. */
export function layOut(lines: readonly string[], width: number, height: number): Letter[] {
  const longest = Math.max(1, ...lines.map(line => line.length))
  const lineHeight = CAP_HEIGHT + 3.4
  const scale = Math.min(width / (longest * ADVANCE), height / (lines.length * lineHeight))
  return lines.flatMap((line, row) => {
    const y = height / 2 + (row - (lines.length - 1) / 2) * lineHeight * scale
    return [...line].flatMap((char, column) => {
      const path = GLYPHS[char.toUpperCase()]
      const x = width / 2 + (column - (line.length - 1) / 2) * ADVANCE * scale
      return path ? [{ path, x, y, scale }] : []
    })
  })
}

interface Stroke {
  colour: string
  /** In units of the grid. */
  width: number
  opacity?: number
}

/** One letter with its centre at `x`, `y`. */
export function letterPath(
  { path, scale }: Letter,
  x: number,
  y: number,
  { colour, width, opacity }: Stroke,
): string {
  const faint = opacity === undefined ? '' : `opacity="${n(opacity)}"`
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" transform="translate(${n(x)} ${n(y)}) scale(${n(scale)}) translate(-2 -3)" ${faint}/>`
}
