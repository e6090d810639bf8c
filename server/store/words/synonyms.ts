/**
 * Synonyms, from a file in Solr's format: `a, b` finds each by the other, `a, b => c` makes `a` and
 * `b` find `c` too. `#` begins a comment.
 */
import { readFileSync } from 'node:fs'
import { mayBeMisspelt, partsOf } from '../find/spelling.ts'
import { words } from './fold.ts'
import { stem } from './stems.ts'

/** Phrases of more words are not looked up. */
export const MAX_PHRASE = 5

export interface Synonyms {
  /** The synonyms of a phrase, each as its words. */
  of(phrase: readonly string[]): readonly (readonly string[])[]
  /** Words of the file that have one of the parts (`partsOf`), each with frequency 1. */
  spellings(parts: readonly string[]): ReadonlyMap<string, number>
}

/** A comment. A `#` within a word, as in C#, does not begin one. */
const COMMENT = /(?<!\S)#/
const DRAWN_OUT = /(\p{L})\1{2,}/gu
const SAME_LETTER = /^(\p{L})\1*$/u

/** Equates joined and split words, inflections of the last word, and "aaah" with "aaaaah". */
function keyOf(phrase: readonly string[]): string {
  const word = phrase.join('')
  return stem(SAME_LETTER.test(word) ? word : word.replace(DRAWN_OUT, '$1$1'))
}

type Phrases = Map<string, readonly string[]>

export function parseSynonyms(...files: readonly string[]): Synonyms {
  const equals = new Map<string, Phrases>()
  const further = new Map<string, Phrases>()
  for (const line of files.flatMap(file => file.split('\n'))) {
    const [left = [], right] = (line.split(COMMENT, 1)[0] ?? '').split('=>').map(phrasesOf)
    const table = right ? further : equals
    for (const phrase of left) {
      const known = table.get(keyOf(phrase)) ?? new Map<string, readonly string[]>()
      table.set(keyOf(phrase), known)
      for (const other of right ?? left) known.set(keyOf(other), other)
    }
  }
  const byPart = new Map<string, Set<string>>()
  const learn = ([word = '', ...more]: readonly string[]) => {
    if (more.length > 0 || !mayBeMisspelt(word)) return
    for (const part of partsOf(word)) byPart.set(part, (byPart.get(part) ?? new Set()).add(word))
  }
  for (const phrases of equals.values()) for (const phrase of phrases.values()) learn(phrase)
  const of: Synonyms['of'] = phrase => {
    const key = keyOf(phrase)
    const same: Phrases = new Map(equals.get(key))
    // Synonymy is transitive: all of these get the synonyms of one.
    const found: Phrases = new Map(same)
    for (const each of [key, ...same.keys()])
      for (const [other, to] of further.get(each) ?? []) found.set(other, to)
    found.delete(key)
    return [...found.values()]
  }
  const spellings: Synonyms['spellings'] = parts =>
    new Map(parts.flatMap(part => [...(byPart.get(part) ?? [])].map(word => [word, 1])))
  return { of, spellings }
}

const phrasesOf = (text: string) =>
  text
    .split(',')
    .map(words)
    .filter(phrase => phrase.length > 0)

let shipped: Synonyms | undefined

/** The built-in synonyms, with those of an operator's file. */
export function readSynonyms(file: string | undefined): Synonyms {
  const text = readFileSync(new URL('synonyms.txt', import.meta.url), 'utf8')
  const added = file === undefined ? '' : readIfAny(file)
  if (added !== '') return parseSynonyms(text, added)
  shipped ??= parseSynonyms(text)
  return shipped
}

function readIfAny(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
