/** Meanings of emoji: their names by Unicode and keywords by emojilib. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const EMOJI =
  /\p{RI}\p{RI}|[\d#*]\ufe0f?\u20e3|\p{Extended_Pictographic}(?:\p{EMod}|\ufe0f)?(?:\u200d\p{Extended_Pictographic}(?:\p{EMod}|\ufe0f)?)*/gu
const VARIATION = /[\ufe0f\u{1f3fb}-\u{1f3ff}]/gu
/** Faces of punctuation, such as `:-)`, separated from words. */
const FACE = /(?<!\S)[:;=<>^+¯\\/'_|-][^\s\p{L}\p{N}]{0,3}[\p{L}\p{N}]?\/?(?!\S)/gu
/** Contains a letter, unlike other faces. */
const SHRUG = /¯\\?_?\(ツ\)_?\/?¯/gu
const NOSE = /(?<=[:;=])['-](?=.)/u

/** The name first, then the keywords. */
type Meanings = ReadonlyMap<string, readonly string[]>
let known: { emoji: Meanings; faces: ReadonlyMap<string, string> } | undefined

function read<T>(file: string): Record<string, T> {
  return JSON.parse(readFileSync(createRequire(import.meta.url).resolve(file), 'utf8')) as Record<string, T>
}

function meanings() {
  if (known) return known
  const keywords = read<string[]>('emojilib/dist/emoji-en-US.json')
  const emoji = new Map<string, readonly string[]>()
  const faces = new Map([
    ['<3', '❤'],
    ['</3', '💔'],
    [':P', '😛'],
    ['XD', '😆'],
    ['^_^', '😊'],
    ['^^', '😊'],
    ['>:(', '😠'],
    ['-_-', '😑'],
    [';_;', '😭'],
    ['>_<', '😖'],
    ['\\O/', '🙌'],
  ])
  for (const [symbol, { name }] of Object.entries(read<{ name: string }>('unicode-emoji-json'))) {
    const [, ...others] = keywords[symbol] ?? []
    emoji.set(symbol.replace(VARIATION, ''), [name, ...others])
    for (const word of others) if (/^[^\p{L}\p{N}\s]/u.test(word) && !faces.has(word)) faces.set(word, symbol)
  }
  known = { emoji, faces }
  return known
}

/** Name and keywords, ignoring skin tone; an unknown sequence has those of its beginning. */
export function meaningsOf(emoji: string): readonly string[] {
  const plain = emoji.replace(VARIATION, '')
  const { emoji: all } = meanings()
  return all.get(plain) ?? all.get(plain.split('\u200d')[0] ?? '') ?? []
}

/** The text with each emoji replaced by its name. */
export const named = (text: string): string => text.replace(EMOJI, emoji => ` ${meaningsOf(emoji)[0] ?? ''} `)

/** Separates emoji and punctuation faces from a text. */
export function splitEmoji(text: string): { text: string; emoji: string[] } {
  const emoji: string[] = []
  const take = (symbol: string) => {
    emoji.push(symbol)
    return ' '
  }
  const { faces } = meanings()
  const rest = text
    .replace(SHRUG, () => take('🤷'))
    .replace(EMOJI, take)
    .replace(FACE, face => {
      const symbol = faces.get(face) ?? faces.get(face.replace(NOSE, '').toUpperCase())
      return symbol === undefined ? face : take(symbol)
    })
  return { text: rest, emoji: [...new Set(emoji.map(symbol => symbol.replace(VARIATION, '')))] }
}
