/** Looks a term up: as it is typed, then respelt, then by any of its words. */
import { stem } from '../fold.ts'
import { type Ranked, ranked, rankedByAny, tiersOf } from './ranked.ts'
import { alternatives, mayBeMisspelt, partsOf } from './spelling.ts'
import type { Match, TextIndex, Word } from './textIndex.ts'

export interface Asked {
  /** What each result must match besides. */
  base: Omit<Match, 'all'>
  words: readonly string[]
  sort: 'relevant' | 'recent'
}

export async function lookUp(index: TextIndex, { base, words, sort }: Asked): Promise<Ranked> {
  const whole = words.map((text): Word => ({ text: stem(text) }))
  const last = words.at(-1)
  const open: Word | undefined = last === undefined ? undefined : { text: last, isPrefix: true }
  const asTyped = await ranked(index, tiersOf(base, whole, open), sort)
  if (asTyped.head.length > 0) return asTyped
  const groups = await respelt(index, whole, open)
  const found = groups ? await ranked(index, [{ ...base, all: groups }], sort) : asTyped
  if (found.head.length > 0 || words.length < 2) return found
  return rankedByAny(index, base, groups?.flat() ?? (open ? [...whole, open] : whole), sort)
}

/** Each word with those it may stand for; `undefined` if there are none. */
async function respelt(
  index: TextIndex,
  words: readonly Word[],
  open: Word | undefined,
): Promise<Word[][] | undefined> {
  const groups = await Promise.all(
    words.map(async (word, at) => {
      const given = open && at === words.length - 1 ? [word, open] : [word]
      if (!mayBeMisspelt(word.text)) return given
      const near = await index.spellings(partsOf(word.text))
      if (near.includes(word.text)) return given
      return [...given, ...alternatives(word.text, near).map(text => ({ text }))]
    }),
  )
  const given = words.length + (open ? 1 : 0)
  return groups.flat().length > given ? groups : undefined
}
