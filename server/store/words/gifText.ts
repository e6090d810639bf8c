/**
 * The searchable text of a GIF: words in order, so that results are ranked without reading whole
 * records. Title, tags and people are on separate lines; a word carries its stem.
 */
import { words } from './fold.ts'
import { partsOfWord } from './stems.ts'

/** Marks a part of a word. A private-use character, which is no letter. */
const PART = '\ue003'
const LINE = '\n'

/** A part of a word as the index has it. */
export const partToken = (part: string): string => PART + part
export const isWord = (token: string): boolean => !token.startsWith(PART)

/** The parts by which a word is found besides itself. */
function partTokens(word: string): string[] {
  return partsOfWord(word).flatMap(part => (part === word ? [] : [partToken(part)]))
}

export interface TextSource {
  title: string
  tags: readonly string[]
  people: string
}

export function searchTextOf({ title, tags, people }: TextSource): string {
  return [people, title, ...tags].map(field => words(field).map(withParts).join(' ')).join(LINE)
}

const withParts = (word: string) => [word, ...partTokens(word)].join('')

/** A line whose words are parsed on demand. */
export interface Line {
  text: string
  /** Number of words. */
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

export function searchLinesOf(text: string): Lines {
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

/** All words and parts of the title, and of the whole text, each once. */
export function tokensIn(text: string): { title: string[]; all: string[] } {
  const { title, all } = searchLinesOf(text)
  const tokens = (line: Line) => [...new Set(line.words().flat())].filter(Boolean)
  return { title: tokens(title), all: tokens(all) }
}
