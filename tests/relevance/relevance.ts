/** What each of the queries has to find, on whichever engine. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { ServerStore } from '../../server/index.ts'
import type { OpenForTest } from '../contract/store/openForTest.ts'
import { plainEmoji, relevanceRecords } from './records.ts'

const FIRST = 5
const NOTHING = '-'
/** Hundreds of searches take long on a busy machine. */
const LIMIT_MS = 600_000

interface Query {
  term: string
  /** Ids of emoji, titles of clips; `-` for nothing. */
  expected: readonly string[]
}

const EXPECTED = /\[[^\]]+\]|\S+/g

function readQueries(): Query[] {
  const queries: Query[] = []
  for (const line of readFileSync(new URL('queries.txt', import.meta.url), 'utf8').split('\n')) {
    const [term, expected] = line.split(' | ')
    if (term === undefined || expected === undefined) continue
    const ids = (expected.match(EXPECTED) ?? []).map(each => plainEmoji(each.replace(/^\[|\]$/g, '')))
    queries.push({ term, expected: ids })
  }
  return queries
}

/** The ids or titles of what a search shows first. */
async function firstOf(store: ServerStore, term: string): Promise<string[]> {
  const { records } = await store.gifs.search({ term, offset: 0, limit: FIRST })
  return records.map(({ id, type, title }) => (type === 'sticker' ? id : title))
}

export function relevanceContract(open: OpenForTest): void {
  it('finds what people mean', { timeout: LIMIT_MS }, async () => {
    const store = await open()
    await store.gifs.put(relevanceRecords())
    const queries = readQueries()
    expect(queries.length).toBeGreaterThanOrEqual(300)
    const bad: string[] = []
    for (const { term, expected } of queries) {
      const first = await firstOf(store, term)
      const isGood =
        expected[0] === NOTHING ? first.length === 0 : first.some(found => expected.includes(found))
      if (!isGood) bad.push(`${term}: ${first.join(' ')}`)
    }
    await store.close()
    expect(bad).toEqual([])
  })
}
