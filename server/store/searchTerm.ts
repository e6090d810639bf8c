/** Reads search input. Only letters, digits and marks pass, so no engine needs escaping. */
import { fold, words } from './fold.ts'

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
