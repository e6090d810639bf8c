/** Frequencies of words in the library, and their forms. */
import { partToken } from '../words/gifText.ts'
import { stem } from '../words/stems.ts'
import type { Synonyms } from '../words/synonyms.ts'
import type { Form, TextIndex } from './textIndex.ts'

/** Reads the frequency of each word once, with one query for several words. */
export function knownWords(index: TextIndex) {
  const frequencies = new Map<string, number>()
  const wanted = new Set<string>()
  let answer: Promise<void> | undefined
  async function answered(): Promise<void> {
    await Promise.resolve()
    const asked = [...wanted]
    wanted.clear()
    answer = undefined
    const found = await index.frequencies(asked)
    for (const token of asked) frequencies.set(token, found.get(token) ?? 0)
  }
  return {
    frequency: (token: string) => frequencies.get(token) ?? 0,
    async ask(tokens: readonly string[]): Promise<void> {
      const fresh = tokens.filter(token => !frequencies.has(token))
      if (fresh.length === 0) return
      for (const token of fresh) wanted.add(token)
      answer ??= answered()
      await answer
    },
  }
}
export type KnownWords = ReturnType<typeof knownWords>

/** The word index of a search. */
export interface Vocabulary {
  index: TextIndex
  synonyms: Synonyms
  known: KnownWords
}

/** A word's form in the index: the word, words of the same stem, the stem itself. */
export function formOf(word: string): Form {
  const root = stem(word)
  return root === word ? [word, partToken(word)] : [word, partToken(root), root]
}
export const isKnown = (form: Form, known: KnownWords) => form.some(token => known.frequency(token) > 0)
