/** Writes records with everything they are found by, many in one statement. */
import { sql } from 'kysely'
import type { GifRecord } from '../../library/types.ts'
import type { Content, Engine } from './engine.ts'
import { type Fields, factsOf, withPatch } from './rows.ts'
import { writeSpellings } from './spellings.ts'

export interface Written {
  record: GifRecord
  patch: Fields
  heat: number
}

/** Adds or replaces the records. Ids must differ. */
export async function writeGifs(engine: Engine, db: Content, written: readonly Written[]): Promise<void> {
  if (written.length === 0) return
  // In one order everywhere, so that two processes do not wait for each other in a circle.
  const entries = written
    .map(({ record, patch, heat }) => ({ record, patch, heat, facts: factsOf(withPatch(record, patch)) }))
    .sort((a, b) => (a.record.id < b.record.id ? -1 : 1))
  const counts = new Counts()
  const numberOf = new Map<string, number>()
  const before = await db
    .selectFrom('gifs')
    .select(['id', 'number'])
    .where('id', 'in', engine.among(entries.map(({ record }) => record.id)))
    .execute()
  const known = before.map(({ number }) => number)
  await uncount(engine, db, known, counts)
  const rows = await db
    .insertInto('gifs')
    .values(entries.map(({ facts, heat }) => ({ ...facts.row, heat })))
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet(eb => ({
        type: eb.ref('excluded.type'),
        rating: eb.ref('excluded.rating'),
        present: eb.ref('excluded.present'),
        listed: eb.ref('excluded.listed'),
        dynamic: eb.ref('excluded.dynamic'),
        channel: eb.ref('excluded.channel'),
        created: eb.ref('excluded.created'),
        trend: eb.ref('excluded.trend'),
        heat: eb.ref('excluded.heat'),
      })),
    )
    .returning(['id', 'number'])
    .execute()
  for (const { id, number } of rows) numberOf.set(id, number)
  const numbered = entries.map(entry => ({ ...entry, number: numberOf.get(entry.record.id) ?? 0 }))
  await db
    .insertInto('gif_records')
    .values(
      numbered.map(({ number, record, patch }) => ({
        number,
        record: JSON.stringify(record),
        patch: JSON.stringify(patch),
      })),
    )
    .onConflict(conflict =>
      conflict
        .column('number')
        .doUpdateSet(eb => ({ record: eb.ref('excluded.record'), patch: eb.ref('excluded.patch') })),
    )
    .execute()
  await engine.writeTexts(
    db,
    numbered.map(({ number, facts }) => ({ number, text: facts.row.listed ? facts.text : undefined })),
  )
  await writeSpellings(
    engine,
    db,
    numbered.map(({ facts }) => (facts.row.listed ? facts.text : undefined)),
  )
  if (known.length > 0) {
    const old = engine.amongNumbers(known)
    await db.deleteFrom('gif_tags').where('number', 'in', old).execute()
    await db.deleteFrom('gif_related').where('number', 'in', old).execute()
  }
  const tags = numbered.flatMap(({ number, facts }) =>
    facts.tagKeys.map(([key, name]) => ({ number, key, name })),
  )
  if (tags.length > 0) await db.insertInto('gif_tags').values(tags).execute()
  for (const { facts } of numbered) {
    if (!facts.row.listed) continue
    for (const [key, name] of facts.tagKeys) counts.tag(key, name, 1)
    if (facts.row.channel) counts.channel(facts.row.channel, facts.names, 1)
  }
  await counts.write(engine, db)
  await countChange(db)
}

/** Removes records with everything they are found by. */
export async function removeGifs(engine: Engine, db: Content, ids: readonly string[]): Promise<void> {
  const rows = await db.selectFrom('gifs').select('number').where('id', 'in', engine.among(ids)).execute()
  if (rows.length === 0) return
  const numbers = rows.map(({ number }) => number)
  const counts = new Counts()
  await uncount(engine, db, numbers, counts)
  await engine.writeTexts(
    db,
    numbers.map(number => ({ number, text: undefined })),
  )
  for (const table of ['gif_tags', 'gif_related', 'gif_records', 'gifs'] as const) {
    await db.deleteFrom(table).where('number', 'in', engine.amongNumbers(numbers)).execute()
  }
  await counts.write(engine, db)
  await countChange(db)
}

/** Last in its transaction: others wait for this row. */
async function countChange(db: Content): Promise<void> {
  await sql`UPDATE content_version SET version = version + 1`.execute(db)
}

/** Takes the records out of the counts of tags and users. */
async function uncount(engine: Engine, db: Content, numbers: readonly number[], counts: Counts) {
  if (numbers.length === 0) return
  const tags = await db
    .selectFrom('gif_tags as t')
    .innerJoin('gifs as g', 'g.number', 't.number')
    .select(['t.key', 't.name'])
    .where('g.number', 'in', engine.amongNumbers(numbers))
    .where('g.listed', '=', 1)
    .execute()
  for (const { key, name } of tags) counts.tag(key, name, -1)
  const channels = await db
    .selectFrom('gifs')
    .select('channel')
    .where('number', 'in', engine.amongNumbers(numbers))
    .where('listed', '=', 1)
    .where('channel', '<>', '')
    .execute()
  for (const { channel } of channels) counts.channel(channel, '', -1)
}

/** Changes of counts, gathered so that each count is written once. */
class Counts {
  readonly #tags = new Map<string, { name: string; count: number }>()
  readonly #channels = new Map<string, { names: string; count: number }>()

  tag(key: string, name: string, by: number): void {
    this.#tags.set(key, { name, count: (this.#tags.get(key)?.count ?? 0) + by })
  }

  channel(key: string, names: string, by: number): void {
    const known = this.#channels.get(key)
    this.#channels.set(key, { names: names || (known?.names ?? ''), count: (known?.count ?? 0) + by })
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
}
