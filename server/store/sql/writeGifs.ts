/** Writes records and their search data, many in one statement. */
import { sql } from 'kysely'
import { mayBeMisspelt, partsOf } from '../find/spelling.ts'
import { isWord } from '../words/gifText.ts'
import { writeAliases } from './aliases.ts'
import type { Content, Engine } from './engine.ts'
import { ListedCounts } from './listedCounts.ts'
import { removeLooks, writeLooks } from './lookQueries.ts'
import { batches, doNothing, excluded } from './rowBatches.ts'
import { factsOf, type GifFacts, parseRecord } from './rows.ts'

export interface WrittenGif {
  id: string
  /** JSON, with the patched fields. */
  record: string
  patch: string
  heat: number
}

type Entry = WrittenGif & GifFacts

/** Adds or replaces the records. Ids must differ. */
export async function writeGifs(engine: Engine, db: Content, written: readonly WrittenGif[]): Promise<void> {
  if (written.length === 0) return
  // A fixed order prevents deadlocks between two processes.
  const entries = written
    .map(each => ({ ...each, ...factsOf(parseRecord(each.record, each.patch)) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  const added = await addRows(engine, db, entries)
  const changed = entries.filter(({ id }) => !added.has(id))
  const ids = changed.map(({ id }) => id)
  const known = await lockedNumbers(engine, db, ids)
  const counts = new ListedCounts()
  await counts.subtract(engine, db, known)
  const numberOf = new Map([...added, ...(await writeRows(db, changed))])
  const numbered = entries.map(entry => ({ ...entry, number: numberOf.get(entry.id) ?? 0 }))
  await writeRecords(db, numbered)
  const texts = numbered.map(({ number, row, text }) => ({ number, text: row.listed ? text : undefined }))
  await engine.writeTexts(db, texts)
  await writeAliases(engine, db, numbered)
  await writeLooks(engine, db, numbered)
  const listed = numbered.filter(({ row }) => row.listed)
  await writeSpellings(
    engine,
    db,
    listed.flatMap(({ words }) => words),
  )
  if (known.length > 0) {
    const old = engine.amongNumbers(known)
    await db.deleteFrom('gif_tags').where('number', 'in', old).execute()
  }
  const tags = numbered.flatMap(({ number, tagKeys }) =>
    tagKeys.map(([key, name]) => ({ number, key, name })),
  )
  for (const batch of batches(tags)) await db.insertInto('gif_tags').values(batch).execute()
  for (const facts of numbered) counts.add(facts)
  await counts.write(engine, db)
  await countChange(db)
}

/**
 * Adds the rows of new records; waits for a concurrent transaction that adds the same. Resolves
 * with the numbers of the added ones.
 */
async function addRows(engine: Engine, db: Content, entries: readonly Entry[]): Promise<Map<string, number>> {
  const ids = entries.map(({ id }) => id)
  const stored = await db.selectFrom('gifs').select('id').where('id', 'in', engine.among(ids)).execute()
  const known = new Set(stored.map(({ id }) => id))
  const unknown = entries.filter(({ id }) => !known.has(id))
  if (unknown.length === 0) return new Map()
  return numbersIn(await insertRows(db, unknown).onConflict(doNothing).returning(['id', 'number']).execute())
}

/**
 * Locks the stored records, so that no other transaction changes them before this one replaces
 * them. Resolves with their numbers.
 */
async function lockedNumbers(engine: Engine, db: Content, ids: readonly string[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('gifs')
    .select('number')
    .where('id', 'in', engine.among(ids))
    .orderBy('id')
    .modifyEnd(engine.locked)
    .execute()
  return rows.map(({ number }) => number)
}

/** Replaces the narrow rows that lists read. Resolves with the number of each id. */
async function writeRows(db: Content, entries: readonly Entry[]): Promise<Map<string, number>> {
  if (entries.length === 0) return new Map()
  return numbersIn(
    await insertRows(db, entries)
      .onConflict(conflict =>
        conflict.column('id').doUpdateSet({
          ...excluded('type', 'rating', 'present', 'listed', 'dynamic', 'channel', 'created'),
          ...excluded('trend', 'text', 'heat'),
        }),
      )
      .returning(['id', 'number'])
      .execute(),
  )
}

const insertRows = (db: Content, entries: readonly Entry[]) =>
  db.insertInto('gifs').values(entries.map(({ row, heat }) => ({ ...row, heat })))

const numbersIn = (rows: readonly { id: string; number: number }[]) =>
  new Map(rows.map(({ id, number }) => [id, number]))

async function writeRecords(db: Content, numbered: readonly (Entry & { number: number })[]): Promise<void> {
  await db
    .insertInto('gif_records')
    .values(numbered.map(({ number, record, patch }) => ({ number, record, patch })))
    .onConflict(conflict => conflict.column('number').doUpdateSet(excluded('record', 'patch')))
    .execute()
}

/** Removes records and their search data. */
export async function removeGifs(engine: Engine, db: Content, ids: readonly string[]): Promise<void> {
  const numbers = await lockedNumbers(engine, db, ids)
  if (numbers.length === 0) return
  const counts = new ListedCounts()
  await counts.subtract(engine, db, numbers)
  await engine.writeTexts(
    db,
    numbers.map(number => ({ number, text: undefined })),
  )
  await removeLooks(engine, db, numbers)
  for (const table of ['gif_aliases', 'gif_tags', 'gif_records', 'gifs'] as const) {
    await db.deleteFrom(table).where('number', 'in', engine.amongNumbers(numbers)).execute()
  }
  await counts.write(engine, db)
  await countChange(db)
}

/** Runs last in its transaction, because others wait for this row. */
async function countChange(db: Content): Promise<void> {
  await sql`UPDATE content_version SET version = version + 1`.execute(db)
}

/** Adds the words that are new. */
async function writeSpellings(engine: Engine, db: Content, words: readonly string[]): Promise<void> {
  const wanted = [...new Set(words)].filter(word => isWord(word) && mayBeMisspelt(word))
  if (wanted.length === 0) return
  const known = await db
    .selectFrom('spellings')
    .select('word')
    .where('part', 'in', engine.among(wanted))
    .whereRef('word', '=', 'part')
    .execute()
  const old = new Set(known.map(({ word }) => word))
  const rows = wanted
    .filter(word => !old.has(word))
    .flatMap(word => partsOf(word).map(part => ({ part, word })))
    // A fixed order prevents deadlocks between two processes.
    .sort((a, b) => (`${a.part} ${a.word}` < `${b.part} ${b.word}` ? -1 : 1))
  for (const batch of batches(rows)) {
    await db.insertInto('spellings').values(batch).onConflict(doNothing).execute()
  }
}
