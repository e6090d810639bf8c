/**
 * Words with typing errors. A word is kept under itself, under what is left of it without any one
 * letter and, if it is long, under its consonants; two words that differ by one error share one of
 * these, as do most long ones that differ by two. So a look-up costs a few keys of an index,
 * whatever the number of words.
 */
import damerauLevenshtein from 'damerau-levenshtein'

const MIN_LENGTH = 3
const MAX_LENGTH = 24
/** In words of so many letters there may be two errors. */
const LONG = 7
const LETTERS = /^\p{L}+$/u
/** In writing, the letters that are mistaken for each other most. */
const VOWELS = /[aeiouyаеёиоуыэюяієї]/g
const MIN_CONSONANTS = 3
/** Words that a misspelt one is taken for. */
const MAX_ALTERNATIVES = 4

/** Whether a word is long enough that an error in it can be told. Numbers have none. */
export function mayBeMisspelt(word: string): boolean {
  const { length } = [...word]
  return length >= MIN_LENGTH && length <= MAX_LENGTH && LETTERS.test(word)
}

const single = (letters: string) => letters.replace(/(\p{L})\1+/gu, '$1')

/** The keys of a word: itself first, and its consonants, which two wrong vowels leave. */
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

/** How unlikely it is that someone typed `word` for `other`; `undefined`: too different. */
function strangeness(word: string, other: string, frequency: number): number | undefined {
  const { steps } = damerauLevenshtein(word, other)
  const { length } = [...word]
  const isExchanged = sorted(word) === sorted(other)
  // Half of a word of three letters is no error, but another word.
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
