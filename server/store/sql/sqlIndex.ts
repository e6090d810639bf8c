/** `TextIndex` over an engine. */
import { sql } from 'kysely'
import type { Match, TextIndex } from '../find/textIndex.ts'
import type { Engine } from './engine.ts'
import { parseRecord } from './rows.ts'

/** Records newer than a cached highest number are found too. */
const HIGHEST_KEPT_MS = 10_000

export function sqlIndex(engine: Engine): TextIndex {
  const { content } = engine
  const askHighest = async () => {
    const { rows } = await sql<{ number: number | null }>`SELECT max(number) AS number FROM gifs`.execute(
      content,
    )
    return rows[0]?.number ?? 0
  }
  const highest = kept(askHighest, HIGHEST_KEPT_MS)
  return {
    highest,
    async newest(match, cut) {
      return cut.limit <= 0 ? [] : (await engine.newest(match, cut, await highest())).numbers
    },
    async newestOfEach(matches, limit) {
      return engine.newestOfEach(matches, limit, await highest())
    },
    async count(match: Match, bound) {
      const last = { limit: 1, offset: bound - 1 }
      const { seen, numbers } = await engine.newest(match, last, await highest())
      return { count: seen, lowest: numbers[0] ?? 0 }
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
    standings: numbers =>
      numbers.length === 0
        ? Promise.resolve([])
        : content
            .selectFrom('gifs')
            .select(['number', 'heat', 'trend', 'created'])
            .where('number', 'in', engine.amongNumbers(numbers))
            .execute(),
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

/** Caches an answer for `ms`. */
function kept<T>(ask: () => Promise<T>, ms: number): () => Promise<T> {
  let answer: Promise<T> | undefined
  let untilMs = 0
  return () => {
    if (answer && performance.now() < untilMs) return answer
    untilMs = performance.now() + ms
    answer = ask()
    answer.catch(() => {
      answer = undefined
    })
    return answer
  }
}
