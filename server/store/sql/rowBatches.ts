/** Parts of statements that several tables share. */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

/** Both engines take at least this many rows in a statement. */
const ROWS_PER_STATEMENT = 1_000

export function* batches<T>(items: readonly T[], size = ROWS_PER_STATEMENT): Iterable<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

/** Sets columns of an existing row to the values of the insert. */
export const excluded = <Column extends string>(...columns: Column[]) =>
  Object.fromEntries(columns.map(column => [column, sql.ref(`excluded.${column}`)])) as Record<
    Column,
    RawBuilder<never>
  >

/** For `onConflict`: keeps the existing row. */
export const doNothing = <Done>(conflict: { doNothing(): Done }): Done => conflict.doNothing()

export async function countOf<DB, Table extends keyof DB>(
  rows: SelectQueryBuilder<DB, Table, object>,
): Promise<number> {
  const row: object = await rows.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return (row as { count: number }).count
}
