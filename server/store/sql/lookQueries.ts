/** Finds GIFs that look alike, among all stored ones, when they are written. */
import { areAlike, bandsOf } from '../../media/looks.ts'
import type { Page } from '../types.ts'
import type { Content, Engine } from './engine.ts'
import { readGifs } from './readGifs.ts'
import { batches, doNothing } from './rowBatches.ts'

/** GIFs with the most bands in common come first. */
const MOST_CANDIDATES = 50

export interface RowLooks {
  number: number
  /** Empty: nothing looks like it. */
  looks: string
}

/** Replaces the looks of records, and so their look-alikes. */
export async function writeLooks(engine: Engine, db: Content, written: readonly RowLooks[]): Promise<void> {
  const numbers = engine.amongNumbers(written.map(({ number }) => number))
  const rows = await db.selectFrom('gif_looks').selectAll().where('number', 'in', numbers).execute()
  const before = new Map(rows.map(({ number, looks }) => [number, looks]))
  const changed = written.filter(({ number, looks }) => looks !== (before.get(number) ?? ''))
  await removeLooks(
    engine,
    db,
    changed.map(({ number }) => number),
  )
  const seen = changed.filter(({ looks }) => looks !== '')
  if (seen.length === 0) return
  await db
    .insertInto('gif_looks')
    .values(seen.map(({ number, looks }) => ({ number, looks })))
    .execute()
  const bands = seen.flatMap(({ number, looks }) => bandsOf(looks).map(band => ({ band, number })))
  for (const batch of batches(bands)) await db.insertInto('gif_bands').values(batch).execute()
  for (const each of seen) await writeAlike(engine, db, each)
}

async function writeAlike(engine: Engine, db: Content, { number, looks }: RowLooks): Promise<void> {
  const near = db
    .selectFrom('gif_bands')
    .select('number')
    .where('band', 'in', engine.amongNumbers(bandsOf(looks)))
    .where('number', '<>', number)
    .groupBy('number')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('number')
    .limit(MOST_CANDIDATES)
  const candidates = await db.selectFrom('gif_looks').selectAll().where('number', 'in', near).execute()
  const pairs = candidates
    .filter(candidate => areAlike(looks, candidate.looks))
    .map(other => ({ number: Math.max(number, other.number), other: Math.min(number, other.number) }))
  if (pairs.length === 0) return
  await db.insertInto('gif_alike').values(pairs).onConflict(doNothing).execute()
}

export async function removeLooks(engine: Engine, db: Content, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return
  for (const table of ['gif_looks', 'gif_bands', 'gif_alike'] as const) {
    await db.deleteFrom(table).where('number', 'in', engine.amongNumbers(numbers)).execute()
  }
  await db.deleteFrom('gif_alike').where('other', 'in', engine.amongNumbers(numbers)).execute()
}

export function lookQueries(engine: Engine) {
  const { content } = engine
  const { getMany } = readGifs(engine)
  return {
    /** GIFs that look like earlier ones, the latest first, each with its look-alikes. */
    async alike({ offset, limit }: Page) {
      const all = content.selectFrom('gif_alike')
      const { total } = await all
        .select(({ fn }) => fn.count<number>('number').distinct().as('total'))
        .executeTakeFirstOrThrow()
      const page = all.select('number').distinct().orderBy('number', 'desc').offset(offset).limit(limit)
      const pairs = await content
        .selectFrom('gif_alike as a')
        .innerJoin(page.as('p'), 'p.number', 'a.number')
        .innerJoin('gifs as g', 'g.number', 'a.number')
        .innerJoin('gifs as o', 'o.number', 'a.other')
        .select(['g.id', 'o.id as other'])
        .orderBy('a.number', 'desc')
        .orderBy('a.other', 'desc')
        .execute()
      const records = new Map(
        (await getMany(pairs.flatMap(({ id, other }) => [id, other]))).map(record => [record.id, record]),
      )
      const found = [...new Set(pairs.map(({ id }) => id))].flatMap(id => {
        const record = records.get(id)
        const others = pairs.flatMap(pair => (pair.id === id ? (records.get(pair.other) ?? []) : []))
        return record && others.length > 0 ? [{ record, others }] : []
      })
      return { found, total: Number(total) }
    },
  }
}
