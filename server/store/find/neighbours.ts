/** Finds records similar to a record: those that share its rarer words. */
import { byTrend, type FoundText, type TextIndex } from './textIndex.ts'
import { estimate } from './totals.ts'

/** Newest records examined for each word. */
const PER_WORD = 50
const MAX_WORDS = 16
/** Most neighbours. */
const MOST_NEIGHBOURS = 250

/** Numbers of the closest records of any type and rating, closest first. */
export async function neighboursOf(
  index: TextIndex,
  number: number,
  tokens: readonly string[],
): Promise<number[]> {
  const highest = await index.highest()
  const scores = new Map<number, number>()
  const words = [...new Set(tokens)].slice(0, MAX_WORDS)
  const lists = await Promise.all(
    words.map(text => index.newest({ all: [[{ forms: [[text]] }]] }, { limit: PER_WORD })),
  )
  for (const found of lists) {
    const lowest = found.at(-1) ?? highest
    const matching = found.length < PER_WORD ? found.length : estimate(PER_WORD, lowest, highest)
    // A word that every record has weighs nothing.
    const weight = Math.log(1 + (highest + 1) / Math.max(1, matching))
    for (const other of found) scores.set(other, (scores.get(other) ?? 0) + weight)
  }
  scores.delete(number)
  const found = await index.found([...scores.keys()])
  const score = ({ number: other }: FoundText) => scores.get(other) ?? 0
  return found
    .sort((a, b) => score(b) - score(a) || byTrend(a, b))
    .slice(0, MOST_NEIGHBOURS)
    .map(entry => entry.number)
}
