import { join } from 'node:path'
import type { InValue } from '@libsql/client'
import { type CompiledQuery, Kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import { libsqlDialect } from '../../../../../server/store/libsql/libsqlDialect.ts'
import { libsqlEngine } from '../../../../../server/store/libsql/libsqlEngine.ts'
import { openDatabase } from '../../../../../server/store/libsql/openDatabase.ts'
import { PEOPLE_MIGRATIONS } from '../../../../../server/store/libsql/peopleSchema.ts'
import type { Content } from '../../../../../server/store/sql/engine.ts'
import { eventStore } from '../../../../../server/store/sql/eventStore.ts'
import type { PeopleTables } from '../../../../../server/store/sql/tables.ts'
import { tempFolder } from '../../../../helper/tempFolder.ts'

/** What the plan of a query may read in full: tables that hold a bounded number of rows. */
const BOUNDED = /^SCAN (event_actions|json_each)\b|^SCAN event_sums USING COVERING INDEX event_sums_by_count$/
const HOUR_MS = 3_600_000

describe('the operator’s page', () => {
  it('reads a bounded number of rows, however many events there are', async () => {
    const client = (await openDatabase(':memory:', PEOPLE_MIGRATIONS)).client
    const asked: CompiledQuery[] = []
    const db = new Kysely<PeopleTables>({
      dialect: libsqlDialect(client),
      log: ({ query }) => void asked.push(query),
    })
    const engine = libsqlEngine(db as unknown as Content, db)
    const reading = eventStore(engine, {
      capacity: 10,
      days: 90,
      now: Date.now,
      onHeat: async () => {},
      onFaded: async () => {},
    })
    await reading.total()
    await reading.actions()
    await reading.topGifs(20)
    await reading.countsOf(['cat1'])
    await reading.timeline(HOUR_MS, 1)
    await reading.latest(50)
    expect(asked).toHaveLength(6)
    for (const { sql, parameters } of asked) {
      const plan = await client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args: parameters as InValue[] })
      const scans = plan.rows.map(({ detail }) => String(detail)).filter(step => step.startsWith('SCAN'))
      // The newest events: from the end of the table, with a limit and nothing to sort.
      const isLatest = /order by "number" desc limit/.test(sql) && plan.rows.length === 1
      expect(isLatest ? [] : scans.filter(step => !BOUNDED.test(step)), sql).toEqual([])
    }
    client.close()
  })
})

it('sums up the events that an older version counted', async () => {
  const folder = tempFolder()
  const file = join(folder, 'people.db')
  const version = PEOPLE_MIGRATIONS.findIndex(script => script.includes('CREATE TABLE event_sums'))
  const { client } = await openDatabase(file, PEOPLE_MIGRATIONS.slice(0, version))
  await client.execute(
    "INSERT INTO event_gifs VALUES ('a', 'SEEN', 3), ('a', 'CLICK', 1), ('b', 'SEEN', 2), ('', 'SEEN', 9)",
  )
  client.close()
  const opened = (await openDatabase(file, PEOPLE_MIGRATIONS)).client
  const { rows } = await opened.execute('SELECT gif_id, count FROM event_sums ORDER BY count DESC')
  expect(rows).toMatchObject([
    { gif_id: 'a', count: 4 },
    { gif_id: 'b', count: 2 },
  ])
  opened.close()
})
