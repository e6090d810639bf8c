/** How often the library has words, and in which form. */
import { partToken } from '../words/gifText.ts'
import { stem } from '../words/stems.ts'
import type { Form, TextIndex } from './textIndex.ts'

/** Asks for the frequencies of words, each once. */
export function knownWords(index: TextIndex) {
  const frequencies = new Map<string, number>()
  return {
    frequency: (token: string) => frequencies.get(token) ?? 0,
    async ask(tokens: readonly string[]): Promise<void> {
      const fresh = [...new Set(tokens)].filter(token => !frequencies.has(token))
      if (fresh.length === 0) return
      const found = await index.frequencies(fresh)
      for (const token of fresh) frequencies.set(token, found.get(token) ?? 0)
    },
  }
}
export type Known = ReturnType<typeof knownWords>

/** What a word is in the index: itself, words of the same stem, the stem as a word. */
export function formOf(word: string): Form {
  const root = stem(word)
  return root === word ? [word, partToken(word)] : [word, partToken(root), root]
}
export const isKnown = (form: Form, known: Known) => form.some(token => known.frequency(token) > 0)
