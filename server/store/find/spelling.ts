/**
 * Finds misspelt words. A word is indexed under itself, under itself without any one letter and, if
 * long, under its consonants; two words that differ by one error share a key, as do most long ones
 * that differ by two. A look-up therefore costs a few index keys, however many words there are.
 */
import damerauLevenshtein from 'damerau-levenshtein'

const MIN_LENGTH = 3
const MAX_LENGTH = 24
/** Words of this length may contain two errors. */
const LONG = 7
const LETTERS = /^\p{L}+$/u
/** Vowels are the letters most often mistaken for each other in writing. */
const VOWELS = /[aeiouyаеёиоуыэюяієї]/g
const MIN_CONSONANTS = 3
/** Most corrections of a word. */
const MAX_ALTERNATIVES = 4

/** Whether a word is long enough to recognize an error in it. Numbers have none. */
export function mayBeMisspelt(word: string): boolean {
  const { length } = [...word]
  return length >= MIN_LENGTH && length <= MAX_LENGTH && LETTERS.test(word)
}

const single = (letters: string) => letters.replace(/(\p{L})\1+/gu, '$1')

/** The keys of a word: itself first, and its consonants, which two wrong vowels leave unchanged. */
export function partsOf(word: string): string[] {
  const letters = [...word]
  const shorter = letters.map((_, at) => letters.toSpliced(at, 1).join(''))
  const consonants = letters.length < LONG ? '' : single(word.replace(VOWELS, ''))
  return [...new Set([word, ...shorter, ...(consonants.length < MIN_CONSONANTS ? [] : [consonants])])]
}

/** The keys under which a misspelt word is looked up. */
export function partsOfMisspelt(word: string): string[] {
  const parts = partsOf(word)
  return [...word].length < LONG ? parts : [...new Set(parts.flatMap(partsOf))]
}

const sorted = (word: string) => [...word].sort().join('')
const undoubled = (word: string) => word.replace(/(\p{L})\1/gu, '$1')

/** How unlikely `word` is as a misspelling of `other`; `undefined`: too different. */
function strangeness(word: string, other: string, frequency: number): number | undefined {
  const { steps } = damerauLevenshtein(word, other)
  const { length } = [...word]
  const isExchanged = sorted(word) === sorted(other)
  // A change of half of a three-letter word makes another word.
  if (steps > (length >= LONG ? 2 : 1) || (length === MIN_LENGTH && !isExchanged)) return undefined
  const isAlike = isExchanged || undoubled(word) === undoubled(other)
  return (
    steps -
    (isAlike ? 0.5 : word.length < other.length ? 0.3 : word.length > other.length ? 0.2 : 0) +
    (word.codePointAt(0) === other.codePointAt(0) ? 0 : 0.5) -
    0.1 * Math.log10(frequency)
  )
}

/**
 * The known words that `word` may stand for, the likeliest first.
 */
export function alternatives(word: string, known: ReadonlyMap<string, number>): string[] {
  return [...known]
    .flatMap(([other, frequency]) => {
      const rank = other === word ? undefined : strangeness(word, other, frequency)
      return rank === undefined ? [] : [{ other, rank }]
    })
    .sort((a, b) => a.rank - b.rank || (a.other < b.other ? -1 : 1))
    .slice(0, MAX_ALTERNATIVES)
    .map(({ other }) => other)
}
