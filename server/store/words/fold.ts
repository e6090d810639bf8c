/** Folds text for search: drops case, accents and typographic variants, and names emoji. */
import { named } from './emoji.ts'

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
/** The same sounds as hiragana, which follow 96 code points below. */
const KATAKANA = /[\u30a1-\u30f6]/g

export function fold(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    // This accent makes another letter, which stemmers need.
    .replaceAll('и\u0306', 'й')
    .replace(ACCENTS, '')
    .replace(KATAKANA, letter => String.fromCharCode(letter.charCodeAt(0) - 96))
  return plain.replace(LETTER, letter => LETTERS[letter] ?? letter)
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu
/** C++ and C# are not C. */
const SIGNED = /(?<![\p{L}\p{N}])(\p{L})(\+\+|#)(?![\p{L}\p{N}])/gu
const APOSTROPHE = /['’ʼ]/g
/** Scripts without spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
let segmenter: Intl.Segmenter | undefined

/** The folded words of any string, in order. */
export function words(text: string): string[] {
  const spelt = named(text).replace(
    SIGNED,
    (_, letter, sign) => letter + (sign === '#' ? 'sharp' : 'plusplus'),
  )
  const found = fold(spelt).replace(APOSTROPHE, '').match(WORD) ?? []
  return found.flatMap(word => (UNSPACED.test(word) ? segments(word) : [word]))
}

function segments(word: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  return [...segmenter.segment(word)].flatMap(part => part.segment.match(WORD) ?? [])
}
