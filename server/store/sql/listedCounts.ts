/** How many listed records each tag and each user has. */
import { sql } from 'kysely'
import type { Content, Engine } from './engine.ts'
import type { GifFacts } from './rows.ts'

/** Changes of the counts, gathered so that each is written once. */
export class ListedCounts {
  readonly #tags = new Map<string, { name: string; count: number }>()
  readonly #channels = new Map<string, { names: string; count: number }>()

  add({ row, tagKeys, names }: GifFacts): void {
    if (!row.listed) return
    for (const [key, name] of tagKeys) this.#tag(key, name, 1)
    if (row.channel) this.#channel(row.channel, names, 1)
  }

  /** Takes out the stored records of these numbers. */
  async subtract(engine: Engine, db: Content, numbers: readonly number[]): Promise<void> {
    if (numbers.length === 0) return
    const tags = await db
      .selectFrom('gif_tags as t')
      .innerJoin('gifs as g', 'g.number', 't.number')
      .select(['t.key', 't.name'])
      .where('g.number', 'in', engine.amongNumbers(numbers))
      .where('g.listed', '=', 1)
      .execute()
    for (const { key, name } of tags) this.#tag(key, name, -1)
    const channels = await db
      .selectFrom('gifs')
      .select('channel')
      .where('number', 'in', engine.amongNumbers(numbers))
      .where('listed', '=', 1)
      .where('channel', '<>', '')
      .execute()
    for (const { channel } of channels) this.#channel(channel, '', -1)
  }

  async write(engine: Engine, db: Content): Promise<void> {
    const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)
    const tags = [...this.#tags].sort(byKey).map(([key, entry]) => ({ key, ...entry }))
    if (tags.length > 0) {
      await db
        .insertInto('tag_counts')
        .values(tags)
        .onConflict(conflict =>
          conflict.column('key').doUpdateSet({ count: sql`tag_counts.count + excluded.count` }),
        )
        .execute()
      const keys = tags.map(({ key }) => key)
      await db
        .deleteFrom('tag_counts')
        .where('key', 'in', engine.among(keys))
        .where('count', '<=', 0)
        .execute()
    }
    const channels = [...this.#channels].sort(byKey).map(([key, entry]) => ({ key, ...entry }))
    if (channels.length === 0) return
    await db
      .insertInto('channels')
      .values(channels)
      .onConflict(conflict =>
        conflict.column('key').doUpdateSet({
          count: sql`channels.count + excluded.count`,
          names: sql`CASE WHEN excluded.names = '' THEN channels.names ELSE excluded.names END`,
        }),
      )
      .execute()
    const keys = channels.map(({ key }) => key)
    await db.deleteFrom('channels').where('key', 'in', engine.among(keys)).where('count', '<=', 0).execute()
  }

  #tag(key: string, name: string, by: number): void {
    this.#tags.set(key, { name, count: (this.#tags.get(key)?.count ?? 0) + by })
  }

  #channel(key: string, names: string, by: number): void {
    const known = this.#channels.get(key)
    this.#channels.set(key, { names: names || (known?.names ?? ''), count: (known?.count ?? 0) + by })
  }
}
