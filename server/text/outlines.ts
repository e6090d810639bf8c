/** Outlines and widths of pieces of text. */

import { createRequire } from 'node:module'
import type { ResvgRenderOptions } from '@resvg/resvg-js'
import { Resvg } from '@resvg/resvg-js'
import { escapeHtml } from '../../src/protocol/snippet.ts'

const require = createRequire(import.meta.url)
const FILES = [
  '@expo-google-fonts/fredoka/700Bold/Fredoka_700Bold.ttf',
  '@expo-google-fonts/bangers/400Regular/Bangers_400Regular.ttf',
  '@expo-google-fonts/noto-sans/800ExtraBold/NotoSans_800ExtraBold.ttf',
]
const FALLBACK_FAMILY = 'Noto Sans'

/** Scripts of the bundled fonts, and characters in no font; system fonts load slowly. */
const COVERED = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}\p{sc=Inherited}\p{Cn}\p{Co}]*$/u

const needsSystemFonts = (text: string): boolean => !COVERED.test(text)

function fontOptions(loadSystemFonts: boolean): NonNullable<ResvgRenderOptions['font']> {
  return {
    fontFiles: FILES.map(file => require.resolve(file)),
    loadSystemFonts,
    defaultFontFamily: FALLBACK_FAMILY,
  }
}

export interface Outline {
  /** In units of the font size, side bearings included. */
  advance: number
  /** Data of an SVG path, in `UNITS` to the font size, on a baseline at 0. */
  path: string
  /** Where the piece begins in `path`, horizontally. */
  left: number
}

export const UNITS = 100
const LEAST_ADVANCE = 0.1
const MAX_CACHED = 5_000
/** Keeps right-to-left pieces from reordering their neighbours. */
const LEFT_TO_RIGHT = '\u200e'
/** A noncharacter, for which every font draws its sign of a missing glyph. */
const NOTHING = '\u{10ffff}'
const BLOCK_BITS = 7

const known = new Map<string, Outline>()
/** Whether a system font covers a block of 128 characters; each check reads all fonts. */
const blocks = new Map<number, boolean>()

/** The outline of each piece in a bundled family. */
export function outlinesOf(pieces: readonly string[], family: string): Map<string, Outline> {
  if (known.size > MAX_CACHED) known.clear()
  const asked = [...new Set(pieces)]
  const keyOf = (piece: string) => `${family} ${piece}`
  const found = asked.filter(piece => !known.has(keyOf(piece)))
  const rare = new Set(withFonts(found.filter(needsSystemFonts)))
  for (const some of [found.filter(piece => !rare.has(piece)), [...rare]])
    drawn(
      some,
      family,
      some.some(piece => rare.has(piece)),
    ).forEach((outline, index) => {
      known.set(keyOf(some[index] ?? ''), outline)
    })
  return new Map(asked.map(piece => [piece, known.get(keyOf(piece)) ?? { advance: 1, path: '', left: 0 }]))
}

const blockOf = (piece: string): number => (piece.codePointAt(0) ?? 0) >> BLOCK_BITS

/** The characters that a system font may cover. */
function withFonts(pieces: readonly string[]): string[] {
  const samples = new Map(pieces.map(piece => [blockOf(piece), piece] as const))
  const asked = [...samples].filter(([block]) => !blocks.has(block))
  const [nothing, ...outlines] = drawn(
    [NOTHING, ...asked.map(([, piece]) => piece)],
    'Noto Sans',
    asked.length > 0,
  )
  asked.forEach(([block], index) => {
    blocks.set(block, heightsOf(outlines[index]) !== heightsOf(nothing))
  })
  return pieces.filter(piece => blocks.get(blockOf(piece)))
}

/** A key of an outline that does not depend on its position in the line. */
const heightsOf = (outline: Outline | undefined): string =>
  [...(outline?.path ?? '').matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) => y).join()

/** Draws the pieces in one line, between bars that mark their ends. */
function drawn(pieces: readonly string[], family: string, systemFonts: boolean): Outline[] {
  if (pieces.length === 0) return []
  const bar = '<tspan fill="#f00">|</tspan>'
  const spans = pieces.map(
    piece => `<tspan>${LEFT_TO_RIGHT}${escapeHtml(piece)}${LEFT_TO_RIGHT}</tspan>${bar}`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text font-size="${UNITS}" ${fontAttributes(family)}>${bar}${bar}${spans.join('')}</text></svg>`
  const paths = new Resvg(svg, { font: fontOptions(systemFonts) }).toString()
  const bars: number[] = []
  const between: string[] = []
  for (const [, colour, path = ''] of paths.matchAll(/<path fill="#(\w{6})"[^>]*? d="([^"]*)"/g)) {
    if (colour === 'ff0000') bars.push(Number(/-?[\d.]+/.exec(path)?.[0] ?? 0))
    else between[bars.length - 2] = path
  }
  const [first = 0, second = 0] = bars
  const barAdvance = second - first
  return pieces.map((_, index) => {
    const left = (bars[index + 1] ?? 0) - first + barAdvance
    const advance = ((bars[index + 2] ?? 0) - first - left) / UNITS
    return { advance: Math.max(LEAST_ADVANCE, advance), path: between[index] ?? '', left }
  })
}

function fontAttributes(family: string): string {
  const weight = family === 'Fredoka' ? 700 : 400
  return `font-family="${family}, Noto Sans" font-weight="${weight}"`
}
