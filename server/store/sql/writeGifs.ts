/** Writes records with everything they are found by, many in one statement. */
import { sql } from 'kysely'
import type { Content, Engine } from './engine.ts'
import { ListedCounts } from './listedCounts.ts'
import { factsOf, type GifFacts, parseRecord } from './rows.ts'
import { writeSpellings } from './spellings.ts'

export interface Written {
  id: string
  /** JSON, as are its patched fields. */
  record: string
  patch: string
  heat: number
}

interface Entry extends Written {
  facts: GifFacts
}

/** Adds or replaces the records. Ids must differ. */
export async function writeGifs(engine: Engine, db: Content, written: readonly Written[]): Promise<void> {
  if (written.length === 0) return
  // In one order everywhere, so that two processes do not wait for each other in a circle.
  const entries = written
    .map(each => ({ ...each, facts: factsOf(parseRecord(each.record, each.patch)) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  const before = await db
    .selectFrom('gifs')
    .select('number')
    .where('id', 'in', engine.among(entries.map(({ id }) => id)))
    .execute()
  const known = before.map(({ number }) => number)
  const counts = new ListedCounts()
  await counts.subtract(engine, db, known)
  const numberOf = await writeRows(db, entries)
  const numbered = entries.map(entry => ({ ...entry, number: numberOf.get(entry.id) ?? 0 }))
  await writeRecords(db, numbered)
  const texts = numbered.map(({ number, facts }) => ({
    number,
    text: facts.row.listed ? facts.text : undefined,
  }))
  await engine.writeTexts(db, texts)
  await writeSpellings(
    engine,
    db,
    texts.map(({ text }) => text),
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
  for (const { facts } of numbered) counts.add(facts)
  await counts.write(engine, db)
  await countChange(db)
}

/** The narrow rows that lists read. Resolves with the number of each id. */
async function writeRows(db: Content, entries: readonly Entry[]): Promise<Map<string, number>> {
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
  return new Map(rows.map(({ id, number }) => [id, number]))
}

async function writeRecords(db: Content, numbered: readonly (Entry & { number: number })[]): Promise<void> {
  await db
    .insertInto('gif_records')
    .values(numbered.map(({ number, record, patch }) => ({ number, record, patch })))
    .onConflict(conflict =>
      conflict
        .column('number')
        .doUpdateSet(eb => ({ record: eb.ref('excluded.record'), patch: eb.ref('excluded.patch') })),
    )
    .execute()
}

/** Removes records with everything they are found by. */
export async function removeGifs(engine: Engine, db: Content, ids: readonly string[]): Promise<void> {
  const rows = await db.selectFrom('gifs').select('number').where('id', 'in', engine.among(ids)).execute()
  if (rows.length === 0) return
  const numbers = rows.map(({ number }) => number)
  const counts = new ListedCounts()
  await counts.subtract(engine, db, numbers)
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
