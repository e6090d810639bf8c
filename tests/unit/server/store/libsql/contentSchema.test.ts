import { join } from 'node:path'
import { expect, it } from 'vitest'
import { partsOf } from '../../../../../server/store/find/spelling.ts'
import { CONTENT_MIGRATIONS } from '../../../../../server/store/libsql/contentSchema.ts'
import { openDatabase } from '../../../../../server/store/libsql/openDatabase.ts'
import { tempFolder } from '../../../../helper/tempFolder.ts'

it('learns the words of records that an older version wrote', async () => {
  const path = join(tempFolder(), 'content.db')
  const version = CONTENT_MIGRATIONS.findIndex(script => script.includes('spellings'))
  const before = (await openDatabase(path, CONTENT_MIGRATIONS.slice(0, version))).client
  await before.execute(
    "INSERT INTO gif_text (rowid, title, tags, people, facets) VALUES (1, 'übung cat', 'party 2024', '', '\ue000l \ue000tgif')",
  )
  before.close()
  const { client } = await openDatabase(path, CONTENT_MIGRATIONS)
  const { rows } = await client.execute('SELECT part, word FROM spellings')
  client.close()
  const expected = ['party', 'übung'].flatMap(word => partsOf(word).map(part => `${part} ${word}`))
  expect(rows.map(({ part, word }) => `${part} ${word}`).sort()).toEqual(expected.sort())
})
