/** Pages far down a list: nobody makes the database count to them. */
import { Kysely } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { MAX_SKIPPED } from '../../../../../server/store/find/bookmarks.ts'
import { CONTENT_MIGRATIONS } from '../../../../../server/store/libsql/contentSchema.ts'
import { LibsqlDialect } from '../../../../../server/store/libsql/libsqlDialect.ts'
import { openDatabase } from '../../../../../server/store/libsql/openDatabase.ts'
import { type Lists, lists } from '../../../../../server/store/sql/lists.ts'
import type { ContentTables } from '../../../../../server/store/sql/tables.ts'

const COUNT = 60_000
/** Of every tenth number, in the first third of the order only. */
const STICKERS = COUNT / 10
const LIMIT = 25

let db: Kysely<ContentTables>
let list: Lists
/** What the statements skipped. */
let skipped: number[]

beforeAll(async () => {
  const { file } = await openDatabase(':memory:', CONTENT_MIGRATIONS)
  // Number n is at place n of the order. Some have had attention.
  file.exec(`
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${COUNT})
    INSERT INTO gifs (number, id, type, rating, present, listed, dynamic, channel, created, trend, text, heat)
    SELECT n, 'g' || n, iif(n % 3 = 0 AND n <= ${3 * STICKERS}, 'sticker', 'gif'), 0, 1, 1, 0, '', '2024',
      1.0 - n / 100000.0, '', max(0, 1000 - n) FROM numbers`)
  db = new Kysely<ContentTables>({
    dialect: new LibsqlDialect(file),
    log: ({ query }) => {
      if (query.sql.includes('OFFSET')) skipped.push(Number(query.parameters.at(-1)))
    },
  })
  return () => file.close()
})
beforeEach(() => {
  skipped = []
  list = lists(
    db,
    async () => COUNT,
    () => 1,
  )
})

const page = (offset: number) => list.page({ order: 'trend', offset, limit: LIMIT, total: COUNT })
const numbersFrom = (first: number) => Array.from({ length: LIMIT }, (_, index) => first + index)

it('is exact near the top', async () => {
  expect(await page(0)).toEqual(numbersFrom(1))
  expect(await page(MAX_SKIPPED - 1)).toEqual(numbersFrom(MAX_SKIPPED))
})

it.each([5_000, 20_000, 55_000])('begins about where it should at %d, without counting', async offset => {
  const [first = 0] = await page(offset)
  expect(Math.abs(first - offset)).toBeLessThan(0.02 * COUNT)
  expect(Math.max(...skipped)).toBe(0)
})

it('goes on from there without a gap, and does not mix with pages that are exact', async () => {
  const first = await page(30_000)
  expect(await page(30_000 + LIMIT)).toEqual(numbersFrom((first.at(-1) ?? 0) + 1))
  for (let offset = 0; offset < 2 * MAX_SKIPPED; offset += MAX_SKIPPED / 2) await page(offset)
  expect(await page(2 * MAX_SKIPPED)).toEqual(numbersFrom(2 * MAX_SKIPPED + 1))
})

it('knows where those of a kind are', async () => {
  const [first = 0] = await list.page({
    order: 'trend',
    types: ['sticker'],
    offset: STICKERS - 100,
    limit: LIMIT,
    total: STICKERS,
  })
  expect(first % 3).toBe(0)
  expect(Math.abs(first / 3 - (STICKERS - 100))).toBeLessThan(0.05 * STICKERS)
  expect(Math.max(...skipped)).toBe(0)
})

it('ends with the total', async () => {
  expect(await page(2 * COUNT)).toEqual([])
  expect(skipped).toEqual([])
})
