/** How many questions of the index a search costs, and that none is left out that finds more. */
import { beforeEach, expect, it } from 'vitest'
import { HEAD, ranked, rankedByAny } from '../../../../../server/store/find/ranked.ts'
import type { Slot } from '../../../../../server/store/find/slots.ts'
import type { Match } from '../../../../../server/store/find/textIndex.ts'
import { textIndex } from './textIndex.ts'

let highest: number
/** Numbers of records by word. */
let records: Map<string, Set<number>>
let asked: Match[]

const index = textIndex({
  async newest(match, { limit }) {
    asked.push(match)
    const sets = match.all.map(
      group => new Set(group.flatMap(({ forms }) => [...(records.get(forms[0]?.[0] ?? '') ?? [])])),
    )
    const [first = new Set<number>(), ...others] = sets
    const found = [...first].filter(number => others.every(other => other.has(number)))
    return found.sort((a, b) => b - a).slice(0, limit)
  },
  highest: async () => highest,
})

const slotOf = (word: string): Slot => ({ choices: [{ forms: [[word]], quality: 1 }], weight: 1 })
const add = (word: string, ...numbers: number[]) => records.set(word, new Set(numbers))
const many = (from: number) => Array.from({ length: HEAD }, (_, at) => from + at)
const byAny = (words: readonly string[]) =>
  rankedByAny(index, {}, words.map(slotOf), words.map(slotOf), 'relevant')

beforeEach(() => {
  highest = 10_000
  records = new Map()
  asked = []
})

it('asks once for what says the same and what is near it, where few are expected', async () => {
  add('rare', 1, 2)
  add('rarely', 2, 3)
  const near = { forms: [['rarely']], quality: 0.5 }
  const [strong] = slotOf('rare').choices
  const slot: Slot = { choices: strong ? [strong, near] : [], weight: Math.log(1 + highest / 2) }
  const tiers = [{ all: [strong ? [strong] : []] }, { all: [slot.choices] }]
  const { head } = await ranked(index, tiers, [slot], 'relevant')
  expect([...head].sort()).toEqual([1, 2, 3])
  expect(asked).toHaveLength(1)
})

it.each([0, 1, 2])('finds what has all words but that at %i, however old it is', async missing => {
  const words = Array.from({ length: 3 }, (_, at) => `word${at}`)
  for (const [at, word] of words.entries())
    add(word, ...(at === missing ? [] : [7]), ...many(1_000 * (at + 1)))
  expect((await byAny(words)).head).toContain(7)
})

it('finds what has all words but one that few have', async () => {
  add('common', 7, ...many(1_000))
  add('frequent', 7, ...many(2_000))
  add('rare', 3_000)
  expect((await byAny(['common', 'frequent', 'rare'])).head).toEqual(expect.arrayContaining([7, 3_000]))
})
