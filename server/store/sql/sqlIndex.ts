/** `TextIndex` over an engine. */
import { sql } from 'kysely'
import { recentResults } from '../find/recentResults.ts'
import type { TextIndex } from '../find/textIndex.ts'
import type { Engine } from './engine.ts'
import { parseRecord } from './rows.ts'

/** Records newer than a cached highest number are found too. */
const HIGHEST_KEPT_MS = 10_000

export function sqlIndex(engine: Engine): TextIndex {
  const { content } = engine
  const highests = recentResults<number>(1, () => performance.now(), HIGHEST_KEPT_MS)
  const highest = () =>
    highests.of('highest', async () => {
      const found = content.selectFrom('gifs').select(({ fn }) => fn.max('number').as('number'))
      return (await found.executeTakeFirst())?.number ?? 0
    })
  return {
    highest,
    async newest(match, cut) {
      return cut.limit <= 0 ? [] : engine.newest(match, cut, await highest())
    },
    async firstFrom(match, number) {
      const { rows } = await sql<{ number: number }>`${engine.firstFrom(match, number)}`.execute(content)
      return rows[0]?.number
    },
    async frequencies(words) {
      if (words.length === 0) return new Map()
      const rows = await content
        .selectFrom('word_counts')
        .select(['key', 'count'])
        .where('key', 'in', engine.among(words))
        .execute()
      return new Map(rows.map(({ key, count }) => [key, count]))
    },
    async spellings(parts) {
      if (parts.length === 0) return new Map()
      const rows = await content
        .selectFrom('spellings as s')
        .innerJoin('word_counts as w', 'w.key', 's.word')
        .select(['w.key', 'w.count'])
        .distinct()
        .where('s.part', 'in', engine.among(parts))
        .execute()
      return new Map(rows.map(({ key, count }) => [key, count]))
    },
    async found(numbers) {
      if (numbers.length === 0) return []
      return content
        .selectFrom('gifs')
        .select(['number', 'heat', 'trend', 'created', 'text'])
        .where('number', 'in', engine.amongNumbers(numbers))
        .execute()
    },
    async records(numbers) {
      if (numbers.length === 0) return []
      const rows = await content
        .selectFrom('gif_records')
        .selectAll()
        .where('number', 'in', engine.amongNumbers(numbers))
        .execute()
      const found = new Map(rows.map(({ number, record, patch }) => [number, parseRecord(record, patch)]))
      return numbers.flatMap(number => found.get(number) ?? [])
    },
  }
}
