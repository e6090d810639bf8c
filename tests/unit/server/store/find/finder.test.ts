/** Pages of a search for which more match than are ranked. */
import { expect, it } from 'vitest'
import { createFinder } from '../../../../../server/store/find/finder.ts'
import { parseSynonyms } from '../../../../../server/store/words/synonyms.ts'
import { textIndex } from './textIndex.ts'

/** All numbers match. */
const HIGHEST = 3_000
const LIMIT = 100

const numbers = Array.from({ length: HIGHEST }, (_, at) => HIGHEST - at)
const index = textIndex({
  newest: async (_, { limit, offset = 0, without = [] }) =>
    numbers.filter(number => !without.includes(number)).slice(offset, offset + limit),
  frequencies: async words => new Map(words.map(word => [word, word === 'cat' ? HIGHEST : 0])),
  highest: async () => HIGHEST,
})
const finder = createFinder(index, parseSynonyms(), Math.random, () => 0)
const page = async (offset: number) =>
  (await finder.search({ term: 'cat', offset, limit: LIMIT })).records.map(({ id }) => Number(id))

it('shows every match on exactly one page', async () => {
  const seen: number[] = []
  for (let offset = 0; offset < HIGHEST; offset += LIMIT) seen.push(...(await page(offset)))
  expect(seen.sort((a, b) => b - a)).toEqual(numbers)
})

it('ends after the last match', async () => {
  expect(await page(2 * HIGHEST)).toEqual([])
})
