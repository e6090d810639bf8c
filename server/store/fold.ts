/** Folds text for search: drops case, accents and typographic variants, and names emoji. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Letters that Unicode does not decompose although readers equate them with others. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ς: 'σ',
}
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')

/** European accents, Hebrew points, Arabic vowel signs. Indic vowel signs are letters and stay. */
const ACCENTS =
  /[\u0300-\u036f]|[\u0591-\u05c7]|[\u064b-\u065f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/g

export function fold(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(ACCENTS, '')
  return plain.replace(LETTER, letter => LETTERS[letter] ?? letter)
}

const EMOJI =
  /\p{RI}\p{RI}|\p{Extended_Pictographic}(?:\p{EMod}|\ufe0f)?(?:\u200d\p{Extended_Pictographic}(?:\p{EMod}|\ufe0f)?)*/gu
const VARIATION = /[\ufe0f\u{1f3fb}-\u{1f3ff}]/gu

let emojiNames: Map<string, string> | undefined

/** Name of an emoji without skin tone and presentation; empty if unknown. */
function emojiName(emoji: string): string {
  emojiNames ??= readEmojiNames()
  return emojiNames.get(emoji.replace(VARIATION, '')) ?? ''
}

function readEmojiNames(): Map<string, string> {
  const file = createRequire(import.meta.url).resolve('unicode-emoji-json/data-by-emoji.json')
  const data = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { name: string }>
  return new Map(Object.entries(data).map(([emoji, { name }]) => [emoji.replace(VARIATION, ''), name]))
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu
const APOSTROPHE = /['’ʼ]/g
/** Scripts without spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
let segmenter: Intl.Segmenter | undefined

/** The folded words of any string, in order. */
export function words(text: string): string[] {
  const named = text.replace(EMOJI, emoji => ` ${emojiName(emoji)} `)
  const found = fold(named).replace(APOSTROPHE, '').match(WORD) ?? []
  return found.flatMap(word => (UNSPACED.test(word) ? segments(word) : [word]))
}

function segments(word: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  return [...segmenter.segment(word)].flatMap(part => part.segment.match(WORD) ?? [])
}

/** Folds simple English plurals, so that "cats" matches "cat" and "horse" matches "horses". */
export function stem(word: string): string {
  if (/^[a-z]{2,}ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/^[a-z]+(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  // The singular of a word in -ses may end in -s or -se: both lose the e.
  if (/^[a-z]+(?:s|x|z|ch|sh)e$/.test(word)) return word.slice(0, -1)
  return /^[a-z]{2,}[^siu]s$/.test(word) ? word.slice(0, -1) : word
}
