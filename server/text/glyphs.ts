/** Splits a message into the pieces that move independently, and measures them. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'
import { fontOptions } from './fonts.ts'
import type { TextStyle } from './textStyles.ts'

export interface Glyph {
  text: string
  /** In units of the font size. */
  advance: number
  /** SVG of an emoji, in a 32 × 32 box. */
  drawing?: string
}

export type Word = Glyph[]

/** Scripts whose letters join or stack and must not be separated. */
const JOINED =
  /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Tamil}\p{sc=Telugu}\p{sc=Thai}\p{sc=Khmer}\p{sc=Myanmar}]/u
/** Letters that are as wide as high in every font. They are many, and each would load the fonts. */
const SQUARE = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]+$/u
const EMOJI = /\p{Extended_Pictographic}|\p{RI}/u
const SPACE_ADVANCE = 0.28
const EMOJI_ADVANCE = 1.15
const MEASURE_PX = 100
const MAX_CACHED = 5000

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const advances = new Map<string, number>()
export const spaceAdvance = SPACE_ADVANCE

export function wordsOf(message: string, style: TextStyle): Word[] {
  const text = style.uppercase ? message.toLocaleUpperCase('en') : message
  return text
    .split(' ')
    .filter(Boolean)
    .map(word => {
      const pieces = JOINED.test(word) ? [word] : [...graphemes.segment(word)].map(part => part.segment)
      return pieces.map(piece => glyphOf(piece, style))
    })
}

function glyphOf(text: string, style: TextStyle): Glyph {
  const drawing = EMOJI.test(text) ? emojiDrawing(text) : undefined
  return drawing ? { text, advance: EMOJI_ADVANCE, drawing } : { text, advance: advanceOf(text, style) }
}

/** Measures the advance width, side bearings included, as the distance between two bars. */
function advanceOf(text: string, style: TextStyle): number {
  if (SQUARE.test(text)) return 1
  const key = `${style.font} ${text}`
  const known = advances.get(key)
  if (known !== undefined) return known
  const advance = (inkWidth(`|${text}|`, style) - inkWidth('||', style)) / MEASURE_PX
  if (advances.size >= MAX_CACHED) advances.clear()
  advances.set(key, Math.max(0.1, advance))
  return Math.max(0.1, advance)
}

function inkWidth(text: string, style: TextStyle): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="400"><text x="50" y="200" font-size="${MEASURE_PX}" ${fontAttributes(style)}>${escapeXml(text)}</text></svg>`
  return new Resvg(svg, { font: fontOptions(text) }).getBBox()?.width ?? 0
}

export function fontAttributes(style: TextStyle): string {
  const weight = style.font === 'Fredoka' ? 700 : 400
  return `font-family="${style.font}, Noto Sans" font-weight="${weight}"`
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}

let names: Map<string, string> | undefined
let icons: Record<string, { body: string } | undefined> | undefined

/** The emoji's SVG in the icon set; `undefined` if it has none. */
function emojiDrawing(emoji: string): string | undefined {
  const require = createRequire(import.meta.url)
  const read = (file: string): unknown => JSON.parse(readFileSync(require.resolve(file), 'utf8'))
  names ??= new Map(
    Object.entries(read('unicode-emoji-json/data-by-emoji.json') as Record<string, { slug: string }>).map(
      ([character, { slug }]) => [plain(character), slug.replaceAll('_', '-')],
    ),
  )
  icons ??= (read('@iconify-json/fluent-emoji-flat/icons.json') as { icons: typeof icons }).icons
  const name = names.get(plain(emoji))
  return name === undefined ? undefined : (icons?.[name]?.body ?? icons?.[`${name}-default`]?.body)
}

function plain(emoji: string): string {
  return emoji.replace(/[\ufe0f\u{1f3fb}-\u{1f3ff}]/gu, '')
}
