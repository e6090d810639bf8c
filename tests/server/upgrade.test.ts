/** Two releases on one PostgreSQL, as while machines are brought up to date one after the other. */
import pg from 'pg'
import { expect, it } from 'vitest'
import { migrate } from '../../server/store/postgres/migrate.ts'
import { openPostgresStore } from '../../server/store/postgres/openPostgresStore.ts'
import { POSTGRES_MIGRATIONS } from '../../server/store/postgres/schema.ts'
import { gifRecord } from '../unit/server/fakeLibrary.ts'
import { emptyDatabase } from './emptyDatabase.ts'

/** What a next release may do: see CONTRIBUTING.md. */
const NEXT = `
  ALTER TABLE gifs ADD COLUMN mood TEXT NOT NULL DEFAULT '';
  ALTER TABLE patches ADD COLUMN mood TEXT;
  CREATE TABLE moods (id TEXT PRIMARY KEY);
  CREATE INDEX gifs_by_mood ON gifs (mood);
  UPDATE gifs SET mood = 'calm';`

it('the older one goes on while a newer one migrates, and does not start any more', async () => {
  const url = await emptyDatabase('upgrade')
  const older = await openPostgresStore({ url, connections: 4 })
  await older.gifs.put(Array.from({ length: 200 }, (_, index) => gifRecord(`g${index}`, { title: 'cat' })))
  let rounds = 0
  let isOver = false
  const use = async () => {
    while (!isOver) {
      rounds += 1
      const page = await older.gifs.search({ term: 'cat', offset: 0, limit: 10 })
      expect(page.total).toBeGreaterThanOrEqual(200)
      await older.gifs.put([gifRecord(`new${rounds}`, { title: 'cat' })])
      expect((await older.gifs.patch(`g${rounds % 200}`, { title: `cat ${rounds}` }))?.id).toBeDefined()
      expect((await older.gifs.trending({ offset: 0, limit: 5 })).records).toHaveLength(5)
    }
  }
  const using = Promise.all([use(), use()])
  await expect.poll(() => rounds).toBeGreaterThan(5)
  const pool = new pg.Pool({ connectionString: url })
  try {
    await migrate(pool, [...POSTGRES_MIGRATIONS, NEXT])
    const before = rounds
    await expect.poll(() => rounds, { timeout: 20_000 }).toBeGreaterThan(before + 10)
  } finally {
    isOver = true
    await using
    await pool.end()
    await older.close()
  }
  await expect(openPostgresStore({ url })).rejects.toMatchObject({
    code: 'store',
    message: expect.stringMatching(
      /^The database \S+upgrade cannot be used: it was written by a newer release[^\n]+\.$/,
    ),
  })
})
