/** Reads search input. Only letters, digits and marks pass, so no engine needs escaping. */
import { splitEmoji } from './words/emoji.ts'
import { fold, words } from './words/fold.ts'

const MAX_WORDS = 12
const MAX_EMOJI = 4
const MAX_WORD_LENGTH = 40
/** Letters beyond this do not count. */
export const MAX_TERM_LENGTH = 500

export interface SearchTerm {
  /** Folded username of a leading `@name`. */
  channel: string | undefined
  words: string[]
  emoji: string[]
}

/** Splits `@name some words` into channel and words; without `@`, there is no channel. */
export function parseTerm(term: string): SearchTerm {
  const text = term.slice(0, MAX_TERM_LENGTH).trim()
  const [, name, rest = ''] = /^@(\S+)\s*([\s\S]*)$/.exec(text) ?? []
  const wanted = splitEmoji(name === undefined ? text : rest)
  return {
    channel: name === undefined ? undefined : channelKey(name),
    words: [...new Set(words(wanted.text))].slice(0, MAX_WORDS).map(word => word.slice(0, MAX_WORD_LENGTH)),
    emoji: wanted.emoji.slice(0, MAX_EMOJI),
  }
}

/** The form in which usernames are compared. */
export function channelKey(username: string): string {
  return fold(username)
    .replaceAll('\0', '')
    .slice(0, MAX_WORD_LENGTH * 2)
}
