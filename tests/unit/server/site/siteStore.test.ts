import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '../../../../server/index.ts'
import { openSiteStore, type SiteStore } from '../../../../server/site/index.ts'
import { listStatement } from '../../../../server/site/siteStore.ts'
import { connect } from '../../../../server/store/libsql/openDatabase.ts'
import { siteStoreContract } from '../../../contract/store/siteStore.ts'
import { tempFolder } from '../../../helper/tempFolder.ts'
import { gifRecord } from '../fakeLibrary.ts'

let folder: string
let path: string
let store: SiteStore

beforeEach(async () => {
  folder = tempFolder()
  path = join(folder, 'deep', 'people.db')
  store = await openSiteStore(path)
})
afterEach(() => store.close())

test('what is written is there after a restart', async () => {
  const { id } = await store.add('story', { title: 'Kept' })
  await store.link('follow', 'a', 'b')
  store.close()
  store = await openSiteStore(path)
  expect(await store.get('story', id)).toEqual({ id, title: 'Kept' })
  expect(await store.linksTo('follow', 'b')).toMatchObject([{ source: 'a', target: 'b' }])
})

test("shares the server's database file, and neither disturbs the other", async () => {
  const server = await openStore({ folder: join(folder, 'deep') })
  await Promise.all([
    server.gifs.put(Array.from({ length: 50 }, (_, index) => gifRecord(`g${index}`))),
    ...Array.from({ length: 50 }, (_, index) => store.add('story', { index })),
  ])
  expect(await server.gifs.allIds()).toHaveLength(50)
  expect(await store.list('story')).toHaveLength(50)
  await server.close()
})

test.each(['username', 'email', 'account', 'slug', 'parent', 'gif_id'])(
  'finds by %s without reading all',
  async name => {
    const client = connect(path)
    const sql = `EXPLAIN QUERY PLAN ${listStatement([name])}`
    const { rows } = await client.execute({ sql, args: ['account', 'x'] })
    client.close()
    expect(JSON.stringify(rows)).toContain(`USING INDEX site_things_by_${name} `)
  },
)

siteStoreContract(() => openSiteStore(':memory:'))
