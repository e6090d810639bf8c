/** Pages far down a long list: how they are found, and what they cost. */
import { beforeEach, expect, it } from 'vitest'
import { MAX_SKIPPED } from '../../../../../server/store/find/bookmarks.ts'
import { createFinder, type Finder } from '../../../../../server/store/find/finder.ts'
import type { Cut } from '../../../../../server/store/find/textIndex.ts'
import { parseSynonyms } from '../../../../../server/store/words/synonyms.ts'
import { textIndex } from './textIndex.ts'

/** Every third number matches. */
const HIGHEST = 300_000
const MATCHING = HIGHEST / 3
const LIMIT = 100

let cuts: Cut[]
let finder: Finder

function* matching({ below = HIGHEST + 1, without = [] }: Cut) {
  const left = new Set(without)
  for (let number = Math.ceil(below / 3) * 3 - 3; number > 0; number -= 3) {
    if (!left.has(number)) yield number
  }
}

const index = textIndex({
  async newest(_, cut) {
    cuts.push(cut)
    const { limit, offset = 0 } = cut
    const found: number[] = []
    for (const number of matching(cut)) {
      if (found.push(number) === offset + limit) break
    }
    return found.slice(offset)
  },
  count: async (_, bound) => ({ count: bound, lowest: HIGHEST - 3 * (bound - 1) }),
  frequencies: async words => new Map(words.map(word => [word, word === 'cat' ? MATCHING : 0])),
  highest: async () => HIGHEST,
})

beforeEach(() => {
  cuts = []
  finder = createFinder(index, parseSynonyms(), Math.random, () => 0)
})

async function page(offset: number): Promise<number[]> {
  const { records } = await finder.search({ term: 'cat', offset, limit: LIMIT })
  return records.map(({ id }) => Number(id))
}

const skipped = () => Math.max(...cuts.map(({ offset = 0 }) => offset))

it('counts no further than a bound, and begins about where it should', async () => {
  const numbers = await page(50_000)
  expect(numbers).toHaveLength(LIMIT)
  expect(skipped()).toBe(0)
  expect(Math.abs((numbers[0] ?? 0) - HIGHEST / 2)).toBeLessThan(0.05 * HIGHEST)
})

it('goes on from there without a gap', async () => {
  const first = await page(50_000)
  const second = await page(50_000 + LIMIT)
  expect(second[0]).toBe((first.at(-1) ?? 0) - 3)
})

it('is exact as long as pages follow each other, whoever else jumps', async () => {
  const seen = new Set<number>()
  for (let offset = 0; offset < 3 * MAX_SKIPPED; offset += LIMIT) {
    await page(offset + 2 * MAX_SKIPPED)
    for (const number of await page(offset)) seen.add(number)
  }
  expect(seen.size).toBe(3 * MAX_SKIPPED)
  expect(Math.min(...seen)).toBe(HIGHEST - 3 * (3 * MAX_SKIPPED - 1))
})

it('ends with the total', async () => {
  expect(await page(2 * MATCHING)).toEqual([])
  expect(skipped()).toBeLessThanOrEqual(MAX_SKIPPED)
})

it('counts on below what was counted for the total', async () => {
  const numbers = await page(6 * LIMIT)
  expect(numbers[0]).toBe(HIGHEST - 3 * 6 * LIMIT)
  expect(skipped()).toBeLessThan(LIMIT)
})
