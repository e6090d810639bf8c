import { beforeEach, expect, it } from 'vitest'
import { lookUp } from '../../../../../server/store/find/lookUp.ts'
import type { Match } from '../../../../../server/store/find/textIndex.ts'
import { parseSynonyms } from '../../../../../server/store/words/synonyms.ts'
import { textIndex } from './textIndex.ts'

/** Words that are no words of anything, and how many records have each. */
const COUNTS = new Map([
  ['zzqa', 90_000],
  ['zzqb', 80_000],
  ['zzqc', 12],
  ['zzqd', 70_000],
  ['zzqe', 900],
  ['zzqf', 60_000],
])
/** Known words, and what they are made of. */
const JOINED = new Map([
  ['catdog', 3],
  ['birdfish', 5_000],
  ['cat', 40],
  ['dog', 40],
  ['bird', 40],
  ['fish', 40],
])
/** Numbers of the record with all words, and of that with only the rarer ones. */
const [ALL, RARER] = [1, 2]

let asked: Match[]

const index = textIndex({
  async newest(match, { limit }) {
    // A limit of one only asks whether there is a match.
    if (limit > 1) asked.push(match)
    return [RARER, ALL]
  },
  frequencies: async words => new Map(words.map(word => [word, COUNTS.get(word) ?? JOINED.get(word) ?? 0])),
  highest: async () => 100_000,
  found: async () => [
    { number: RARER, heat: 9, trend: 1, created: '', text: '\nzzqc zzqd zzqe zzqf' },
    { number: ALL, heat: 0, trend: 0, created: '', text: `\n${[...COUNTS.keys()].join(' ')}` },
  ],
})

const wordsOf = ({ all }: Match) => all.map(group => group.flatMap(({ forms }) => forms.flat()))
const find = (words: readonly string[]) =>
  lookUp(index, { words, emoji: [], base: {}, sort: 'relevant' }, parseSynonyms())

beforeEach(() => {
  asked = []
})

it('finds by the rarest four of many words', async () => {
  await find([...COUNTS.keys()])
  expect(
    wordsOf(asked[0] as Match)
      .flat()
      .sort(),
  ).toEqual(['zzqc', 'zzqd', 'zzqe', 'zzqf'])
})

it('ranks by all words', async () => {
  expect((await find([...COUNTS.keys()])).head).toEqual([ALL, RARER])
})

it.each([
  ['a word that few records have', 'zzqe', true],
  ['a word that many records have', 'zzqf', false],
])('looks for more letters of %s: %s', async (_, word, isLooked) => {
  await find([word])
  const choices = asked.flatMap(({ all }) => all.flat())
  expect(choices.some(({ isPrefix }) => isPrefix === true)).toBe(isLooked)
})

it.each([
  ['takes a word of one or two for two that were joined', ['zzqe', 'catdog'], true],
  ['takes no known word of more for two', ['zzqa', 'zzqe', 'catdog'], false],
  ['takes no word that many records have for two', ['birdfish'], false],
])('%s', async (_, words, isSplit) => {
  await find(words)
  const choices = asked.flatMap(({ all }) => all.flat())
  expect(choices.some(({ forms }) => forms.length > 1)).toBe(isSplit)
})
