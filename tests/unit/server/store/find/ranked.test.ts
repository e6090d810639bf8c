/** A search ranks the records that match only some of its words. */
import { beforeEach, expect, it } from 'vitest'
import { HEAD, rankedByAny } from '../../../../../server/store/find/ranked.ts'
import type { Slot } from '../../../../../server/store/find/slots.ts'
import { textIndex } from './textIndex.ts'

/** Numbers of records by word. */
let records: Map<string, Set<number>>

const index = textIndex({
  async newest({ all }, { limit }) {
    const [first = new Set<number>(), ...others] = all.map(
      group => new Set(group.flatMap(({ forms }) => [...(records.get(forms[0]?.[0] ?? '') ?? [])])),
    )
    const found = [...first].filter(number => others.every(other => other.has(number)))
    return found.sort((a, b) => b - a).slice(0, limit)
  },
})

const slotOf = (word: string): Slot => ({ choices: [{ forms: [[word]], quality: 1 }], weight: 1 })
const add = (word: string, ...numbers: number[]) => records.set(word, new Set(numbers))
const many = (from: number) => Array.from({ length: HEAD }, (_, at) => from + at)
const byAny = (words: readonly string[]) =>
  rankedByAny(index, {}, words.map(slotOf), words.map(slotOf), 'relevant')

beforeEach(() => {
  records = new Map()
})

it.each([0, 1, 2])('finds a record that lacks only word %i, however old it is', async missing => {
  const words = Array.from({ length: 3 }, (_, at) => `word${at}`)
  for (const [at, word] of words.entries())
    add(word, ...(at === missing ? [] : [7]), ...many(1_000 * (at + 1)))
  expect((await byAny(words)).head).toContain(7)
})

it('finds a record that lacks only a rare word', async () => {
  add('common', 7, ...many(1_000))
  add('frequent', 7, ...many(2_000))
  add('rare', 3_000)
  expect((await byAny(['common', 'frequent', 'rare'])).head).toEqual(expect.arrayContaining([7, 3_000]))
})
