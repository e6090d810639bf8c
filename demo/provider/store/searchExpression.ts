/** Turns what a visitor typed into FTS5 expressions. Only letters, digits and marks get through, so nothing needs escaping. */
import { fold, words } from './fold.ts'

const MAX_WORDS = 12
const MAX_WORD_LENGTH = 40
const MAX_TERM_LENGTH = 500

export interface SearchTerm {
  /** Folded username of a leading `@name`. */
  channel: string | undefined
  words: string[]
}

/** `@name some words` → the channel and the words; a term without `@` is words only. */
export function parseTerm(term: string): SearchTerm {
  const text = term.slice(0, MAX_TERM_LENGTH).trim()
  const [, name, rest] = /^@(\S+)\s*([\s\S]*)$/.exec(text) ?? []
  return name === undefined
    ? { channel: undefined, words: bounded(text) }
    : { channel: channelKey(name), words: bounded(rest ?? '') }
}

/** What a username is compared by. */
export function channelKey(username: string): string {
  return fold(username)
    .replaceAll('\0', '')
    .slice(0, MAX_WORD_LENGTH * 2)
}

function bounded(text: string): string[] {
  return [...new Set(words(text))].slice(0, MAX_WORDS).map(word => word.slice(0, MAX_WORD_LENGTH))
}

export interface SearchExpressions {
  /** Every word, the last one perhaps not typed to its end. */
  all: string
  /** Any of the words, for when no record has them all. */
  any: string
  /** Every word whole. */
  whole: string
}

/** `undefined` when there is nothing to look for. */
export function searchExpressions(found: readonly string[]): SearchExpressions | undefined {
  if (found.length === 0) return undefined
  const whole = found.map(word => oneOf(variants(word)))
  const last = found.at(-1) ?? ''
  const open = [...whole.slice(0, -1), oneOf(variants(last), `"${last}"*`)]
  return { all: open.join(' AND '), any: open.join(' OR '), whole: whole.join(' AND ') }
}

/** The same expression, looked for in the title only. */
export function inTitle(expression: string): string {
  return `{title} : (${expression})`
}

/** An expression for records that have any of the words whole. */
export function anyOf(found: readonly string[]): string {
  return found.map(word => `"${word}"`).join(' OR ')
}

function oneOf(variants: readonly string[], ...more: string[]): string {
  const alternatives = [...variants.map(word => `"${word}"`), ...more]
  return alternatives.length === 1 ? (alternatives[0] ?? '') : `(${alternatives.join(' OR ')})`
}

/** English plurals: who looks for "cats" is shown a cat as well. The other way round is a matter of prefixes. */
function variants(word: string): string[] {
  if (/^[a-z]{4,}ies$/.test(word)) return [word, `${word.slice(0, -3)}y`]
  if (/^[a-z]{2,}(?:s|x|z|ch|sh)es$/.test(word)) return [word, word.slice(0, -2)]
  return /^[a-z]{2,}[^s]s$/.test(word) ? [word, word.slice(0, -1)] : [word]
}
