import { beforeAll } from 'vitest'
import { openPostgresStore } from '../../server/store/postgres/openPostgresStore.ts'
import { adminCallsContract } from '../contract/adminCalls.ts'
import { emptyDatabase, emptyTables } from './emptyDatabase.ts'

let url: string
beforeAll(async () => {
  url = await emptyDatabase('admin_calls')
})

adminCallsContract(async options => {
  // The first one makes the tables.
  await (await openPostgresStore({ url })).close()
  await emptyTables(url)
  return openPostgresStore({ url, connections: 4, ...options })
})
