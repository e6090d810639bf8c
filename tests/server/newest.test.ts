/** Reading by blocks finds the same newest matches as reading everything. */
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { openPostgresStore } from '../../server/store/postgres/openPostgresStore.ts'
import { emptyDatabase } from './emptyDatabase.ts'

const HIGHEST = 200_000
/** `above` is a multiple of it. */
const BLOCK = 2 ** 12
const NO_LIMIT = Number.MAX_SAFE_INTEGER

const url = await emptyDatabase('newest')
await (await openPostgresStore({ url })).close()
const client = new pg.Client(url)
await client.connect()
await client.query(`
  INSERT INTO gif_text (number, words)
  SELECT number, array_to_tsvector(array_remove(ARRAY[
    'all',
    CASE WHEN number % 3 = 0 THEN 'third' END,
    CASE WHEN number % 40 = 7 THEN 'some' END,
    CASE WHEN number % 90 = 0 THEN 'ninetieth' END,
    CASE WHEN number % 900 = 11 THEN 'few' END,
    CASE WHEN number % 50000 = 13 THEN 'rare' END,
    CASE WHEN number < 30000 AND number % 2 = 0 THEN 'old' END,
    CASE WHEN number > 199000 THEN 'new' END
  ], NULL)) || giflet_places(number)
  FROM generate_series(1, ${HIGHEST}) AS number WHERE number NOT BETWEEN 90000 AND 120000`)
await client.query('ANALYZE gif_text')
afterAll(() => client.end())

const QUERIES = [
  'all',
  'third',
  'some',
  'few',
  'rare',
  'old',
  'new',
  'none',
  'some & third',
  'third & all & few & some',
  'third & new & old',
  'all & nine:*',
  'few | rare',
  'ol:*',
  'nine:*',
]

describe.each(QUERIES)('of %s', query => {
  it.each([
    { skipped: 0, most: 1 },
    { skipped: 0, most: 150 },
    { skipped: 400, most: 501 },
    { skipped: 0, most: 5_000 },
    { skipped: 10, most: 60, below: 45_678 },
    { skipped: 0, most: 200, below: 3 },
    { skipped: 0, most: 300, without: [199_998, 199_989, 11, 27_011] },
    // Another process's GIFs are above the highest number that this one knows.
    { skipped: 0, most: 100, top: 150_000 },
    { skipped: 0, most: 100, top: 250_000 },
    { skipped: 0, most: 5_000, above: 40 * BLOCK },
    { skipped: 5, most: 60, above: 10 * BLOCK, below: 45_678 },
    { skipped: 0, most: 60, above: 45 * BLOCK, below: 3 },
  ])(
    'with %o',
    async ({ skipped, most, above = 0, below = NO_LIMIT, without = [] as number[], top = HIGHEST }) => {
      const { rows } = await client.query<{ counted: number; numbers: number[] }>(
        'SELECT counted, array_to_json(numbers) AS numbers FROM giflet_newest($1::text[]::tsquery[], $2, $3, $4, $5, $6, $7)',
        [query.split(' & '), top, above, below, without, skipped, most],
      )
      const all = await client.query<{ number: string }>(
        `SELECT number FROM gif_text WHERE words @@ $1::tsquery AND number >= $2 AND number < $3 AND number <> ALL ($4::bigint[])
       ORDER BY number DESC LIMIT $5`,
        [query, above, below, without, most],
      )
      const numbers = all.rows.map(({ number }) => Number(number))
      expect(rows[0]).toEqual({ counted: numbers.length, numbers: numbers.slice(skipped) })
    },
  )
})

it('finds the records of a rare prefix in blocks', async () => {
  const visited = async () => {
    const { rows } = await client.query<{ count: string }>(
      "SELECT idx_tup_fetch AS count FROM pg_stat_xact_user_tables WHERE relname = 'gif_text'",
    )
    return Number(rows[0]?.count)
  }
  await client.query('BEGIN')
  const before = await visited()
  await client.query("SELECT giflet_newest('{nine:*}', $1, 0, $2, '{}', 0, 60)", [HIGHEST, NO_LIMIT])
  const after = await visited()
  await client.query('ROLLBACK')
  // All records down to the last that is found are 5,400.
  expect(after - before).toBeLessThan(1_000)
})
