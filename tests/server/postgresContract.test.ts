import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPostgresSiteStore } from '../../server/site/postgresSiteStore.ts'
import { openPostgresStore } from '../../server/store/postgres/openPostgresStore.ts'
import { POSTGRES_MIGRATIONS } from '../../server/store/postgres/schema.ts'
import { eventStoreContract } from '../contract/store/eventStore.ts'
import { gifStoreContract } from '../contract/store/gifStore.ts'
import type { OpenForTest } from '../contract/store/openForTest.ts'
import { sharedStoreContract } from '../contract/store/sharedStore.ts'
import { siteStoreContract } from '../contract/store/siteStore.ts'
import { textStoreContract } from '../contract/store/textStore.ts'
import { RECORDS } from '../unit/server/fakeLibrary.ts'
import { emptyDatabase, emptyTables } from './emptyDatabase.ts'

const SPELLINGS_VERSION = POSTGRES_MIGRATIONS.findIndex(script => script.includes('spellings')) + 1

let url: string
beforeAll(async () => {
  url = await emptyDatabase('contract')
})

const open: OpenForTest = async options => {
  await emptyTables(url)
  return openPostgresStore({ url, connections: 4, ...options })
}

describe('PostgreSQL', () => {
  gifStoreContract(open)
  eventStoreContract(open)
  textStoreContract(open)
  siteStoreContract(async () => {
    const made = await open()
    await made.close()
    return openPostgresSiteStore(url, () => {})
  })
  it('learns the words of records that an older version wrote', async () => {
    const before = await open()
    await before.gifs.put(RECORDS)
    const client = new pg.Client(url)
    await client.connect()
    const words = async () =>
      (await client.query('SELECT part, word FROM spellings ORDER BY word, part')).rows as object[]
    const written = await words()
    expect(written.length).toBeGreaterThan(50)
    await before.close()
    await client.query('DROP TABLE spellings')
    await client.query('UPDATE giflet_schema SET version = $1', [SPELLINGS_VERSION - 1])
    await (await openPostgresStore({ url, connections: 4 })).close()
    // Names of people are learned as well.
    expect(await words()).toEqual(expect.arrayContaining(written))
    await client.end()
  })
  sharedStoreContract(open, options => openPostgresStore({ url, connections: 4, ...options }))
})
