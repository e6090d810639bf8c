/** How many of the queries find the right thing, on whichever engine. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { ServerStore } from '../../server/index.ts'
import type { OpenForTest } from '../contract/store/openForTest.ts'
import { plainEmoji, relevanceRecords } from './records.ts'

const FIRST = 5
const GOOD_SHARE = 0.95
const NOTHING = '-'
/** Hundreds of searches take long on a busy machine. */
const LIMIT_MS = 600_000

interface Query {
  kind: string
  term: string
  /** Ids of emoji, titles of clips; `-` for nothing. */
  expected: readonly string[]
}

const EXPECTED = /\[[^\]]+\]|\S+/g

function readQueries(): Query[] {
  const queries: Query[] = []
  let kind = ''
  for (const line of readFileSync(new URL('queries.txt', import.meta.url), 'utf8').split('\n')) {
    if (line.startsWith('## ')) kind = line.slice(3)
    const [term, expected] = line.split(' | ')
    if (term === undefined || expected === undefined) continue
    const ids = (expected.match(EXPECTED) ?? []).map(each => plainEmoji(each.replace(/^\[|\]$/g, '')))
    queries.push({ kind, term, expected: ids })
  }
  return queries
}

/** The ids or titles of what a search shows first. */
async function firstOf(store: ServerStore, term: string): Promise<string[]> {
  const { records } = await store.gifs.search({ term, offset: 0, limit: FIRST })
  return records.map(({ id, type, title }) => (type === 'sticker' ? id : title))
}

export function relevanceContract(open: OpenForTest): void {
  it('finds what people mean, and something for each of them', { timeout: LIMIT_MS }, async () => {
    const store = await open()
    await store.gifs.put(relevanceRecords())
    const queries = readQueries()
    expect(queries.length).toBeGreaterThanOrEqual(300)
    const bad: string[] = []
    const empty: string[] = []
    for (const { term, expected } of queries) {
      const first = await firstOf(store, term)
      const isGood =
        expected[0] === NOTHING ? first.length === 0 : first.some(found => expected.includes(found))
      if (first.length === 0 && !isGood) empty.push(term)
      if (!isGood) bad.push(`${term}: ${first.join(' ')}`)
    }
    await store.close()
    expect(empty).toEqual([])
    expect(1 - bad.length / queries.length, bad.join('\n')).toBeGreaterThanOrEqual(GOOD_SHARE)
  })
}
