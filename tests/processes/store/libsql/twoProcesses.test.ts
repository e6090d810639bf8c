import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openStore } from '../../../../server/index.ts'
import { openSiteStore } from '../../../../server/site/index.ts'
import { peopleFile } from '../../../../server/store/libsql/openStore.ts'
import { tempFolder } from '../../../helper/tempFolder.ts'
import { gifRecord } from '../../../unit/server/fakeLibrary.ts'

const WRITES = 25
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const writer = fileURLToPath(new URL('./writer.ts', import.meta.url))

test('two processes write to one folder without losses or errors', async () => {
  const folder = tempFolder()
  const store = await openStore({ folder })
  await store.gifs.put([gifRecord('cat1')])
  const run = (name: string) =>
    promisify(execFile)(process.execPath, ['--import', tsx, writer, folder, name, String(WRITES)])
  await Promise.all([run('one'), run('two')])

  const site = await openSiteStore(peopleFile(folder))
  expect(await site.list('story')).toHaveLength(2 * WRITES)
  site.close()
  expect(await store.events.total()).toBe(2 * WRITES)
  expect(await store.gifs.patch('cat1', {})).toMatchObject({ one0: 0, two0: 0, one24: 24, two24: 24 })
  expect(await store.texts.recall(`two${WRITES - 1}`)).toBe('message')
  await store.close()
})
