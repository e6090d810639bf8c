/** Breaks words into lines and finds the largest font size that fits. Pure. */
import { spaceAdvance, type Word } from './glyphs.ts'

interface PlacedGlyph {
  word: number
  glyph: number
  /** Centre, pixels. */
  x: number
  /** Baseline, pixels. */
  y: number
}

export interface TextLayout {
  width: number
  height: number
  fontPx: number
  placed: PlacedGlyph[]
}

export const TEXT_WIDTH_PX = 480
const MAX_HEIGHT_PX = 400
const MAX_FONT_PX = 150
const MAX_LINES = 8
const LINE_HEIGHT = 1.2
/** Room for moving letters, in units of the font size. */
const MARGIN = 0.42
/** Position of the baseline in its line, from the top. */
const BASELINE = 0.88

export function layoutText(words: readonly Word[]): TextLayout {
  const widths = words.map(word => word.reduce((sum, glyph) => sum + glyph.advance, 0))
  const candidates = Array.from({ length: Math.min(MAX_LINES, Math.max(1, words.length)) }, (_, index) =>
    breakLines(widths, index + 1),
  )
  const fontOf = (lines: number[][]): number => {
    const widest = Math.max(0.1, ...lines.map(line => lineWidth(line, widths)))
    return Math.min(
      MAX_FONT_PX,
      TEXT_WIDTH_PX / (widest + 2 * MARGIN),
      MAX_HEIGHT_PX / (lines.length * LINE_HEIGHT + 2 * MARGIN),
    )
  }
  const lines = candidates.reduce((best, next) => (fontOf(next) > fontOf(best) ? next : best))
  const fontPx = fontOf(lines)
  const height = Math.max(2, Math.round(((lines.length * LINE_HEIGHT + 2 * MARGIN) * fontPx) / 2) * 2)
  const placed = lines.flatMap((line, row) => placeLine(line, row, { words, widths, fontPx }))
  return { width: TEXT_WIDTH_PX, height, fontPx, placed }
}

function lineWidth(line: readonly number[], widths: readonly number[]): number {
  return line.reduce((sum, word) => sum + (widths[word] ?? 0), 0) + spaceAdvance * (line.length - 1)
}

/** At most `count` lines of similar width. */
function breakLines(widths: readonly number[], count: number): number[][] {
  const total = lineWidth([...widths.keys()], widths)
  const lines: number[][] = [[]]
  for (const word of widths.keys()) {
    const line = lines.at(-1) ?? []
    const grown = lineWidth([...line, word], widths)
    if (line.length > 0 && lines.length < count && grown > (total / count) * 1.08) lines.push([word])
    else line.push(word)
  }
  return lines
}

interface Lettering {
  words: readonly Word[]
  /** The width of each word, in units of the font size. */
  widths: readonly number[]
  fontPx: number
}

function placeLine(line: readonly number[], row: number, lettering: Lettering): PlacedGlyph[] {
  const { words, widths, fontPx } = lettering
  let x = TEXT_WIDTH_PX / 2 - (lineWidth(line, widths) * fontPx) / 2
  const y = (MARGIN + row * LINE_HEIGHT + BASELINE) * fontPx
  return line.flatMap(word => {
    const placed = (words[word] ?? []).map((glyph, index) => {
      const left = x
      x += glyph.advance * fontPx
      return { word, glyph: index, x: left + (glyph.advance * fontPx) / 2, y }
    })
    x += spaceAdvance * fontPx
    return placed
  })
}
