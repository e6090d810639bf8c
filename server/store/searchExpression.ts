/**
 * Turns search input into FTS5 expressions. Only letters, digits and marks pass: no escaping
 * needed.
 */
import { fold, stem, words } from './fold.ts'

const MAX_WORDS = 12
const MAX_WORD_LENGTH = 40
const MAX_TERM_LENGTH = 500

export interface SearchTerm {
  /** Folded username of a leading `@name`. */
  channel: string | undefined
  words: string[]
}

/** Splits `@name some words` into channel and words; without `@`, there is no channel. */
export function parseTerm(term: string): SearchTerm {
  const text = term.slice(0, MAX_TERM_LENGTH).trim()
  const [, name, rest] = /^@(\S+)\s*([\s\S]*)$/.exec(text) ?? []
  return name === undefined
    ? { channel: undefined, words: bounded(text) }
    : { channel: channelKey(name), words: bounded(rest ?? '') }
}

/** The form in which usernames are compared. */
export function channelKey(username: string): string {
  return fold(username)
    .replaceAll('\0', '')
    .slice(0, MAX_WORD_LENGTH * 2)
}

function bounded(text: string): string[] {
  return [...new Set(words(text))].slice(0, MAX_WORDS).map(word => word.slice(0, MAX_WORD_LENGTH))
}

export interface SearchExpressions {
  /** Every word; the last may be a prefix, still being typed. */
  all: string
  /** Any of the words, in case no record has them all. */
  any: string
  /** Every word, none as a prefix. */
  whole: string
}

/** `undefined` without words. */
export function searchExpressions(found: readonly string[]): SearchExpressions | undefined {
  if (found.length === 0) return undefined
  const whole = found.map(word => `"${stem(word)}"`)
  const last = found.at(-1) ?? ''
  const open = [...whole.slice(0, -1), `("${stem(last)}" OR "${last}"*)`]
  return { all: open.join(' AND '), any: open.join(' OR '), whole: whole.join(' AND ') }
}

/** Restricts an expression to the title. */
export function inTitle(expression: string): string {
  return `{title} : (${expression})`
}

/** Matches records with any of these stems. */
export function anyOf(found: readonly string[]): string {
  return found.map(word => `"${word}"`).join(' OR ')
}
