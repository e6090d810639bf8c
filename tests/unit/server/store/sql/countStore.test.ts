import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openStore } from '../../../../../server/index.ts'
import { connect } from '../../../../../server/store/libsql/openDatabase.ts'
import { tempFolder } from '../../../../helper/tempFolder.ts'
import { RECORDS } from '../../fakeLibrary.ts'

it('begins no transaction for events that are already counted', async () => {
  const folder = tempFolder()
  const store = await openStore({ folder })
  const other = connect(join(folder, 'people.db'))
  onTestFinished(async () => {
    other.close()
    await store.close()
  })
  await store.gifs.put(RECORDS)
  const add = () => store.counts.add('192.0.2.1', [{ gifId: 'cat1', kind: 'clicks' }])
  expect(await add()).toBe(1)
  other.exec('BEGIN IMMEDIATE')
  expect(await add()).toBe(0)
  other.exec('ROLLBACK')
}, 20_000)
