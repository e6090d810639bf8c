import { beforeAll, describe } from 'vitest'
import { openPostgresStore } from '../../server/store/postgres/openPostgresStore.ts'
import { eventStoreContract } from '../contract/store/eventStore.ts'
import { gifStoreContract } from '../contract/store/gifStore.ts'
import type { OpenForTest } from '../contract/store/openForTest.ts'
import { textStoreContract } from '../contract/store/textStore.ts'
import { emptyDatabase, emptyTables } from './emptyDatabase.ts'

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
})
