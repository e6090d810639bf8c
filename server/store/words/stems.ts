/** What different forms of a word have in common. */
import snowball from 'snowball-stemmers'
import { RecentMap } from '../../platform/recentMap.ts'

const CHINESE = /^\p{sc=Han}{2,}$/u
const BY_SCRIPT: readonly [RegExp, snowball.Stemmer][] = [
  [/^[a-z]{3,}$/, snowball.newStemmer('english')],
  [/^\p{sc=Cyrillic}{3,}$/u, snowball.newStemmer('russian')],
  [/^\p{sc=Arabic}{3,}$/u, snowball.newStemmer('arabic')],
]
const OTHER_LATIN = ['german', 'french', 'spanish', 'italian', 'portuguese', 'dutch'].map(name =>
  snowball.newStemmer(name),
)
/** A shorter beginning would be that of too many other words. */
const MIN_BEGINNING = 4

/** The stem of a word in the language that its script suggests: itself if there is none. */
export function stem(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const found = BY_SCRIPT.find(([script]) => script.test(word))?.[1].stem(word) || word
  stems.set(word, found)
  return found
}

/** Stemming is slow, and records have the same words again and again. */
const stems = new RecentMap<string, string>(20_000)

/** What a record is also found by: the stem, or the signs of a Chinese word. */
export function partsOfWord(word: string): readonly string[] {
  return CHINESE.test(word) ? [...word] : [stem(word)]
}

/** How the forms of a word begin in other languages that are written in Latin letters. */
export function otherBeginnings(word: string): string[] {
  if (!/^[a-z]+$/.test(word)) return []
  const stems = new Set(OTHER_LATIN.map(stemmer => stemmer.stem(word)))
  return [...stems].filter(beginning => beginning.length >= MIN_BEGINNING && beginning !== word)
}
