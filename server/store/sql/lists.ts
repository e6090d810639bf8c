/** Pages of an indexed order, each continued from the end of the one before. */
import { sql } from 'kysely'
import { bookmarks } from '../find/bookmarks.ts'
import type { ListQuery } from '../types.ts'
import { RATINGS } from '../types.ts'
import type { Content, Fragment } from './engine.ts'

interface Place {
  number: number
  heat: number
  trend: number
  created: string
}

/** An order, and the condition for records after a position in it. */
interface Order {
  by: Fragment
  after(place: Place): Fragment
}

const TREND: Order = {
  by: sql`heat DESC, trend DESC, number`,
  // Most records have heat 0, the lowest: among these, the index continues by trend.
  after: ({ heat, trend, number }) =>
    heat === 0
      ? sql`heat = 0 AND trend <= ${trend} AND (trend < ${trend} OR number > ${number})`
      : sql`heat <= ${heat} AND (heat < ${heat} OR trend < ${trend} OR (trend = ${trend} AND number > ${number}))`,
}
const RECENT: Order = {
  by: sql`created DESC, number`,
  after: ({ created, number }) => sql`created <= ${created} AND (created < ${created} OR number > ${number})`,
}
const ORDERS = { trend: TREND, recent: RECENT } as const

/** Sampled records, from which the position of a page far down is estimated. */
const SAMPLE = 2_000
const SAMPLE_KEPT_MS = 60_000
const MAX_SAMPLES = 50
/** Fractional parts of its multiples are spread evenly for any count. */
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2

export interface ListOptions extends ListQuery {
  order: keyof typeof ORDERS
  channel?: string
  /** Record numbers to exclude. */
  without?: readonly number[]
  /** Record numbers to choose from. */
  only?: readonly number[]
  /** Approximate number of records on all pages. */
  total?: number
}

export type Lists = ReturnType<typeof lists>

export function lists(db: Content, highest: () => Promise<number>, now: () => number) {
  const marks = bookmarks<Place>()
  let samples = new Map<string, Promise<readonly Place[]>>()
  let sampledMs = 0

  /** A random sample of a list in its order, stable for a while. */
  function sampleOf(key: string, by: Fragment, where: readonly Fragment[]): Promise<readonly Place[]> {
    if (now() > sampledMs + SAMPLE_KEPT_MS || samples.size > MAX_SAMPLES) {
      samples = new Map()
      sampledMs = now()
    }
    const known = samples.get(key)
    if (known) return known
    const asked = highest().then(async highest => {
      const numbers = Array.from({ length: SAMPLE }, (_, index) =>
        Math.ceil(((index * GOLDEN_RATIO) % 1) * highest),
      )
      const chosen = [...where, sql`number IN (${literals([...new Set(numbers)])})`]
      const { rows } = await sql<Place>`
        SELECT number, heat, trend, created FROM gifs WHERE ${sql.join(chosen, sql` AND `)}
        ORDER BY ${by}`.execute(db)
      return rows
    })
    asked.catch(() => samples.delete(key))
    samples.set(key, asked)
    return asked
  }

  return {
    changed: () => marks.clear(),
    /** Numbers of a page of listed records. */
    async page(options: ListOptions): Promise<number[]> {
      const { order, channel, without = [], only, total = Infinity, offset, limit, ...query } = options
      if (limit <= 0) return []
      const { by, after } = ORDERS[order]
      const key = JSON.stringify([order, channel, without, query])
      const where = [
        sql`listed = 1`,
        // Repeats the condition of the partial index, which SQLite does not derive.
        ...(channel === undefined ? [] : [sql`channel = ${channel} AND channel <> ''`]),
        ...filters(query),
        ...(only ? [sql`number IN (${literals(only)})`] : []),
        ...(without.length > 0 ? [sql`number NOT IN (${literals(without)})`] : []),
      ]
      const about = async () => {
        const sample = await sampleOf(key, by, where)
        return sample[Math.floor((sample.length * offset) / total)]
      }
      const place = only ? { list: key, mark: undefined } : await marks.place(key, offset, about)
      if (!place) return []
      const { list, mark } = place
      if (mark) where.push(after(mark.cursor))
      const { rows } = await sql<Place>`
        SELECT number, heat, trend, created FROM gifs WHERE ${sql.join(where, sql` AND `)}
        ORDER BY ${by} LIMIT ${limit} OFFSET ${offset - (mark?.offset ?? 0)}`.execute(db)
      const last = rows.at(-1)
      if (last && !only) marks.set(list, offset + rows.length, last)
      return rows.map(({ number }) => number)
    },
  }
}

/** Record numbers as literals, because they may exceed the number of parameters. */
const literals = (numbers: readonly number[]): Fragment => sql.join(numbers.map(number => sql.lit(number)))

function filters({ rating = 'r', types = [], excludeDynamic }: Partial<ListQuery>): Fragment[] {
  return [
    ...(rating === 'r' ? [] : [sql`rating <= ${RATINGS.indexOf(rating)}`]),
    ...(types.length > 0 ? [sql`type IN (${sql.join(types)})`] : []),
    ...(excludeDynamic ? [sql`dynamic = 0`] : []),
  ]
}
