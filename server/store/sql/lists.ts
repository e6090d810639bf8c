/** Pages of an order that an index has, each continued from where the one before it ended. */
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

/** An order, and the condition of what comes after a place in it. */
interface Order {
  by: Fragment
  after(place: Place): Fragment
}

const TREND: Order = {
  by: sql`heat DESC, trend DESC, number`,
  // Most have no heat, which is the least there is: among those, the trend leads the index.
  after: ({ heat, trend, number }) =>
    heat === 0
      ? sql`heat = 0 AND trend <= ${trend} AND (trend < ${trend} OR number > ${number})`
      : sql`heat <= ${heat} AND (heat < ${heat} OR trend < ${trend} OR (trend = ${trend} AND number > ${number}))`,
}
const RECENT: Order = {
  by: sql`created DESC, number`,
  after: ({ created, number }) => sql`created <= ${created} AND (created < ${created} OR number > ${number})`,
}
export const ORDERS = { trend: TREND, recent: RECENT } as const

export interface ListOptions extends ListQuery {
  order: keyof typeof ORDERS
  channel?: string
  /** Numbers left out. */
  without?: readonly number[]
  /** Of these numbers. */
  only?: readonly number[]
}

export interface Lists {
  /** Numbers of a page of listed records. */
  page(options: ListOptions): Promise<number[]>
  changed(): void
}

export function lists(db: Content): Lists {
  const marks = bookmarks<Place>()
  return {
    changed: () => marks.clear(),
    async page({ order, channel, without = [], only, offset, limit, ...query }) {
      if (limit <= 0) return []
      const { by, after } = ORDERS[order]
      const key = JSON.stringify([order, channel, without, query])
      const mark = only ? undefined : marks.before(key, offset)
      const where = [
        sql`listed = 1`,
        // The second condition is that of the index, which SQLite does not derive from the first.
        ...(channel === undefined ? [] : [sql`channel = ${channel} AND channel <> ''`]),
        ...filters(query),
        ...(only ? [sql`number IN (${literals(only)})`] : []),
        ...(without.length > 0 ? [sql`number NOT IN (${literals(without)})`] : []),
        ...(mark ? [after(mark.cursor)] : []),
      ]
      const { rows } = await sql<Place>`
        SELECT number, heat, trend, created FROM gifs WHERE ${sql.join(where, sql` AND `)}
        ORDER BY ${by} LIMIT ${limit} OFFSET ${offset - (mark?.offset ?? 0)}`.execute(db)
      const last = rows.at(-1)
      if (last && !only) marks.set(key, offset + rows.length, last)
      return rows.map(({ number }) => number)
    },
  }
}

/** Numbers of rows, which are our own: there may be more than a statement has parameters. */
const literals = (numbers: readonly number[]): Fragment => sql.join(numbers.map(number => sql.lit(number)))

function filters({ rating = 'r', types = [], excludeDynamic }: Partial<ListQuery>): Fragment[] {
  return [
    ...(rating === 'r' ? [] : [sql`rating <= ${RATINGS.indexOf(rating)}`]),
    ...(types.length > 0 ? [sql`type IN (${sql.join(types)})`] : []),
    ...(excludeDynamic ? [sql`dynamic = 0`] : []),
  ]
}
