/** Stems: the common part of a word's forms. */
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
/** A shorter prefix would fit too many other words. */
const MIN_BEGINNING = 4

/** The stem of a word in the language that its script suggests: itself if there is none. */
export function stem(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const found = BY_SCRIPT.find(([script]) => script.test(word))?.[1].stem(word) || word
  stems.set(word, found)
  return found
}

/** Caches stems, because stemming is slow and words repeat. */
const stems = new RecentMap<string, string>(20_000)

/** Further keys of a word in the index: the stem, or the characters of a Chinese word. */
export function partsOfWord(word: string): readonly string[] {
  return CHINESE.test(word) ? [...word] : [stem(word)]
}

/** Stems of the word in other languages with Latin letters. */
export function otherBeginnings(word: string): string[] {
  if (!/^[a-z]+$/.test(word)) return []
  const stems = new Set(OTHER_LATIN.map(stemmer => stemmer.stem(word)))
  return [...stems].filter(beginning => beginning.length >= MIN_BEGINNING && beginning !== word)
}
