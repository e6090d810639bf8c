/**
 * The text of a GIF as it is searched: words in order, so that what was found can be ranked without
 * reading whole records. Title, tags and people stand in lines; a word carries its stem.
 */
import { words } from './fold.ts'
import { partsOfWord } from './stems.ts'

/** Begins what is not a word but a part of one. A character for private use, which is no letter. */
const PART = '\ue003'
const LINE = '\n'

/** A part of words as it is in the index. */
export const partToken = (part: string): string => PART + part
export const isWord = (token: string): boolean => !token.startsWith(PART)

/** What a word is found by besides itself. */
export function partTokens(word: string): string[] {
  return partsOfWord(word).flatMap(part => (part === word ? [] : [partToken(part)]))
}

export interface TextSource {
  title: string
  tags: readonly string[]
  people: string
}

export function textOf({ title, tags, people }: TextSource): string {
  return [people, title, ...tags].map(field => words(field).map(withParts).join(' ')).join(LINE)
}

const withParts = (word: string) => [word, ...partTokens(word)].join('')

/** A line, whose words are read only if they are asked for. */
export interface Line {
  text: string
  /** How many words it has. */
  length: number
  /** Each word with its parts. */
  words(): readonly (readonly string[])[]
}

export interface Lines {
  people: Line
  title: Line
  tags: readonly Line[]
  all: Line
}

export function linesOf(text: string): Lines {
  const [people = EMPTY, title = EMPTY, ...tags] = text.split(LINE).map(lineOf)
  return { people, title, tags, all: lineOf(text) }
}

function lineOf(text: string): Line {
  let words: string[][] | undefined
  const read = () => {
    words ??= text === '' ? [] : text.split(/[ \n]/).map(tokensOf)
    return words
  }
  return { text, length: text === '' ? 0 : text.split(' ').length, words: read }
}
const EMPTY = lineOf('')

function tokensOf(word: string): string[] {
  const [plain = '', ...parts] = word.split(PART)
  return [plain, ...parts.map(partToken)]
}

/** All words and parts, each once, that are in the title or anywhere. */
export function tokensIn(text: string): { title: string[]; all: string[] } {
  const { title, all } = linesOf(text)
  const tokens = (line: Line) => [...new Set(line.words().flat())].filter(Boolean)
  return { title: tokens(title), all: tokens(all) }
}
