/** `TextIndex` over an engine. */
import { sql } from 'kysely'
import type { Match, TextIndex } from '../find/textIndex.ts'
import type { Engine } from './engine.ts'
import { parseRecord } from './rows.ts'

export function sqlIndex(engine: Engine): TextIndex {
  const { reader } = engine
  return {
    async newest(match, cut) {
      if (cut.limit <= 0) return []
      const { rows } = await sql<{ number: number }>`${engine.newest(match, cut)}`.execute(reader)
      return rows.map(({ number }) => number)
    },
    async count(match: Match, bound) {
      const { rows } = await sql<{ count: number; lowest: number | null }>`
        SELECT count(*) AS count, min(number) AS lowest
        FROM (${engine.newest(match, { limit: bound })}) AS found`.execute(reader)
      return { count: rows[0]?.count ?? 0, lowest: rows[0]?.lowest ?? 0 }
    },
    async firstFrom(match, number) {
      const { rows } = await sql<{ number: number }>`${engine.firstFrom(match, number)}`.execute(reader)
      return rows[0]?.number
    },
    async highest() {
      const { rows } = await sql<{ number: number | null }>`SELECT max(number) AS number FROM gifs`.execute(
        reader,
      )
      return rows[0]?.number ?? 0
    },
    async spellings(parts) {
      if (parts.length === 0) return []
      const rows = await reader
        .selectFrom('spellings')
        .select('word')
        .distinct()
        .where('part', 'in', engine.among(parts))
        .execute()
      return rows.map(({ word }) => word)
    },
    standings: numbers =>
      numbers.length === 0
        ? Promise.resolve([])
        : reader
            .selectFrom('gifs')
            .select(['number', 'heat', 'trend', 'created'])
            .where('number', 'in', engine.amongNumbers(numbers))
            .execute(),
    async records(numbers) {
      if (numbers.length === 0) return []
      const rows = await reader
        .selectFrom('gif_records')
        .selectAll()
        .where('number', 'in', engine.amongNumbers(numbers))
        .execute()
      const found = new Map(rows.map(({ number, record, patch }) => [number, parseRecord(record, patch)]))
      return numbers.flatMap(number => found.get(number) ?? [])
    },
  }
}
