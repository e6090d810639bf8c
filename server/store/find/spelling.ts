/**
 * Words with one typing error. A word is kept under itself and under what is left of it without any
 * one letter; two words that differ by one error share one of these. So a look-up costs a few keys
 * of an index, whatever the number of words.
 */

const MIN_LENGTH = 4
const MAX_LENGTH = 24
const LETTERS = /^\p{L}+$/u
/** Words that a misspelt one is taken for. */
const MAX_ALTERNATIVES = 4

/** Whether a word is long enough that an error in it can be told. Numbers have none. */
export function mayBeMisspelt(word: string): boolean {
  const { length } = [...word]
  return length >= MIN_LENGTH && length <= MAX_LENGTH && LETTERS.test(word)
}

/** The keys of a word: itself first. */
export function partsOf(word: string): string[] {
  const letters = [...word]
  const shorter = letters.map((_, at) => letters.toSpliced(at, 1).join(''))
  return [...new Set([word, ...shorter])]
}

/** Whether one letter more, less, other, or two exchanged neighbours make `a` into `b`. */
export function differsByOne(a: string, b: string): boolean {
  const [short, long] = [[...a], [...b]].sort((x, y) => x.length - y.length) as [string[], string[]]
  if (long.length - short.length > 1 || a === b) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  const rest = (letters: string[], from: number) => letters.slice(from).join('')
  if (short.length < long.length) return rest(short, at) === rest(long, at + 1)
  if (rest(short, at + 1) === rest(long, at + 1)) return true
  const isExchanged = short[at] === long[at + 1] && short[at + 1] === long[at]
  return isExchanged && rest(short, at + 2) === rest(long, at + 2)
}

/** Those of `known` that `word` may stand for: first those that begin alike, as people type. */
export function alternatives(word: string, known: readonly string[]): string[] {
  const first = word.codePointAt(0)
  const strange = (other: string) =>
    (other.codePointAt(0) === first ? 0 : 2) + (other.length === word.length ? 0 : 1)
  return known
    .filter(other => differsByOne(word, other))
    .sort((a, b) => strange(a) - strange(b) || (a < b ? -1 : 1))
    .slice(0, MAX_ALTERNATIVES)
}
