/** Splits a message into the pieces that move independently, with their outlines. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Outline, outlinesOf } from './outlines.ts'
import type { TextStyle } from './textStyles.ts'

export interface Glyph {
  /** In units of the font size. */
  advance: number
  /** SVG of an emoji, in a 32 × 32 box, or the outline of letters. */
  drawing?: string
  outline?: Outline
}

export type Word = Glyph[]

/** Scripts whose letters join or stack and must not be separated. */
const JOINED =
  /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Tamil}\p{sc=Telugu}\p{sc=Thai}\p{sc=Khmer}\p{sc=Myanmar}]/u
const EMOJI = /\p{Extended_Pictographic}|\p{RI}/u
export const spaceAdvance = 0.28
const EMOJI_ADVANCE = 1.15

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

export function glyphWordsOf(message: string, style: TextStyle): Word[] {
  const text = style.uppercase ? message.toLocaleUpperCase('en') : message
  const words = text.split(' ').filter(Boolean).map(piecesOf)
  const drawings = new Map(words.flat().map(piece => [piece, EMOJI.test(piece) && emojiDrawing(piece)]))
  const letters = words.flat().filter(piece => !drawings.get(piece))
  const outlines = outlinesOf(letters, style.font)
  return words.map(pieces =>
    pieces.map(piece => {
      const [outline, drawing] = [outlines.get(piece), drawings.get(piece)]
      return outline
        ? { advance: outline.advance, outline }
        : { advance: EMOJI_ADVANCE, drawing: drawing || '' }
    }),
  )
}

const piecesOf = (word: string): string[] =>
  JOINED.test(word) ? [word] : [...graphemes.segment(word)].map(part => part.segment)

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
