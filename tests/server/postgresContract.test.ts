import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openPostgresStore } from '../../server/store/postgres/openPostgresStore.ts'
import { postgresDatabase } from '../../server/store/postgres/postgresDatabase.ts'
import type { OpenForTest } from '../contract/store/openForTest.ts'
import { storeContract } from '../contract/store/storeContract.ts'
import { tempFolder } from '../helper/tempFolder.ts'
import { relevanceContract } from '../relevance/relevance.ts'
import { RECORDS } from '../unit/server/fakeLibrary.ts'
import { emptyDatabase, emptyTables } from './emptyDatabase.ts'

const url = await emptyDatabase('contract')

const open: OpenForTest = async options => {
  await emptyTables(url)
  return openPostgresStore({ url, connections: 4, ...options })
}

storeContract(open)
relevanceContract(open)
it('PostgreSQL keeps each of many concurrent patches, such as a takedown beside an edit', async () => {
  const store = await open()
  const [gif] = RECORDS
  if (!gif) throw new Error('no record')
  await store.gifs.put([gif])
  const names = Array.from({ length: 12 }, (_, at) => `field_${at}`)
  await Promise.all(
    names.flatMap((name, at) => [
      store.gifs.patch(gif.id, { [name]: at }),
      store.gifs.put([{ ...gif, title: `Title ${at}` }]),
    ]),
  )
  const found = await store.gifs.get(gif.id)
  for (const [at, name] of names.entries()) expect(found, name).toHaveProperty(name, at)
  await store.close()
})
it('PostgreSQL restores the data of a backup', async () => {
  const store = await open()
  await store.gifs.put(RECORDS)
  await store.gifs.patch('cat1', { title: 'Tiger' })
  const file = join(tempFolder(), 'giflet.backup')
  await store.backup(file)
  await store.gifs.patch('cat1', { title: 'Lion' })
  await store.close()
  await postgresDatabase({ url, connections: 2 }).restore(file)
  const restored = await openPostgresStore({ url })
  expect((await restored.gifs.get('cat1'))?.title).toBe('Tiger')
  await restored.close()
})
it('PostgreSQL counts a record once if many writes of it run at once', async () => {
  const store = await open()
  const [gif] = RECORDS
  if (!gif) throw new Error('no record')
  const names = Array.from({ length: 12 }, (_, at) => `name${at}`)
  // New at first, then known.
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(names.map(name => store.gifs.put([{ ...gif, tags: [name] }])))
    const { tags = [] } = (await store.gifs.get(gif.id)) ?? {}
    expect(await store.gifs.tags('name', 20)).toEqual([{ name: tags[0], count: 1 }])
    const { username = '' } = gif.user as { username?: string }
    expect((await store.gifs.channel(username))?.count).toBe(1)
  }
  await Promise.all([
    store.gifs.remove([gif.id]),
    ...names.map(name => store.gifs.put([{ ...gif, tags: [name] }])),
  ])
  await store.gifs.remove([gif.id])
  expect(await store.gifs.tags('name', 20)).toEqual([])
  await store.close()
})
