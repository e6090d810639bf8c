import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deleteOlder } from '../../../../server/media/expire.ts'
import { tempFolder } from '../../../helper/tempFolder.ts'

test('deletes only old files', async () => {
  const folder = tempFolder()
  for (const name of ['old.mp4', 'new.mp4']) await writeFile(join(folder, name), '')
  await utimes(join(folder, 'old.mp4'), 1000, 1000)
  await deleteOlder(folder, 2_000_000)
  expect(await readdir(folder)).toEqual(['new.mp4'])
  await deleteOlder(join(folder, 'missing'), 1)
})
