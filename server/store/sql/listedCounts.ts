/** Numbers of listed records by tag, word and user. */
import { sql } from 'kysely'
import { tokensIn } from '../words/gifText.ts'
import type { Content, Engine } from './engine.ts'
import { batches } from './rowBatches.ts'
import type { GifFacts } from './rows.ts'

type Table = 'tag_counts' | 'word_counts' | 'channels'
interface Change {
  /** Other columns of a new row. */
  fields: Record<string, string>
  count: number
}

/** Changes of the counts, collected so that each row is written once. */
export class ListedCounts {
  readonly #changes: Record<Table, Map<string, Change>> = {
    tag_counts: new Map(),
    word_counts: new Map(),
    channels: new Map(),
  }

  add({ row, words, tagKeys, names }: GifFacts): void {
    if (!row.listed) return
    for (const [key, name] of tagKeys) this.#change('tag_counts', key, { name }, 1)
    for (const word of words) this.#change('word_counts', word, {}, 1)
    if (row.channel) this.#change('channels', row.channel, { names }, 1)
  }

  /** Subtracts the stored records with these numbers. */
  async subtract(engine: Engine, db: Content, numbers: readonly number[]): Promise<void> {
    if (numbers.length === 0) return
    const tags = await db
      .selectFrom('gif_tags as t')
      .innerJoin('gifs as g', 'g.number', 't.number')
      .select(['t.key', 't.name'])
      .where('g.number', 'in', engine.amongNumbers(numbers))
      .where('g.listed', '=', 1)
      .execute()
    for (const { key, name } of tags) this.#change('tag_counts', key, { name }, -1)
    const rows = await db
      .selectFrom('gifs')
      .select(['channel', 'text'])
      .where('number', 'in', engine.amongNumbers(numbers))
      .where('listed', '=', 1)
      .execute()
    for (const { channel, text } of rows) {
      for (const word of tokensIn(text).all) this.#change('word_counts', word, {}, -1)
      if (channel) this.#change('channels', channel, { names: '' }, -1)
    }
  }

  async write(engine: Engine, db: Content): Promise<void> {
    for (const [table, changes] of Object.entries(this.#changes) as [Table, Map<string, Change>][]) {
      const rows = [...changes]
        .filter(([, { count }]) => count !== 0)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, { fields, count }]) => ({ key, ...fields, count }))
      for (const batch of batches(rows)) await writeCounts(engine, db, table, batch)
    }
  }

  #change(table: Table, key: string, fields: Record<string, string>, by: number): void {
    const known = this.#changes[table].get(key)
    const kept = Object.values(fields).some(Boolean) ? fields : (known?.fields ?? fields)
    this.#changes[table].set(key, { fields: kept, count: (known?.count ?? 0) + by })
  }
}

async function writeCounts(
  engine: Engine,
  db: Content,
  table: Table,
  rows: readonly { key: string; count: number }[],
): Promise<void> {
  const count = sql<number>`${sql.ref(`${table}.count`)} + excluded.count`
  const names = sql<string>`CASE WHEN excluded.names = '' THEN channels.names ELSE excluded.names END`
  await db
    .insertInto(table)
    .values(rows)
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({ count, ...(table === 'channels' && { names }) }),
    )
    .execute()
  await db
    .deleteFrom(table)
    .where('key', 'in', engine.among(rows.map(({ key }) => key)))
    .where('count', '<=', 0)
    .execute()
}
