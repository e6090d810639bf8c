import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findFiles } from '../../../../../server/library/add/findFiles.ts'
import { tempFolder } from '../../../../helper/tempFolder.ts'

async function folderWith(...names: (string | Buffer)[]): Promise<string> {
  const folder = tempFolder()
  for (const name of names)
    await writeFile(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name)]), 'x')
  return folder
}

it('names pictures of other kinds, counts other files, and passes hidden ones over', async () => {
  const folder = await folderWith('b.gif', 'a.WebM', 'photo.JPG', 'list.txt', '.hidden.gif')
  const { files, passedOver, others } = await findFiles(folder)
  expect(files.map(({ relativePath }) => relativePath)).toEqual(['a.WebM', 'b.gif'])
  expect(passedOver).toEqual([{ shown: 'photo.JPG', reason: expect.stringContaining('not a GIF, WebP') }])
  expect(others).toBe(1)
})

it.runIf(process.platform === 'linux')('finds names that are not UTF-8', async () => {
  const folder = await folderWith(Buffer.from('caf\xe9.gif', 'latin1'))
  const { files } = await findFiles(folder)
  expect(files).toMatchObject([{ relativePath: 'café.gif', shown: 'caf\\xe9.gif' }])
})

it.skipIf(process.getuid?.() === 0)('names a folder that may not be read, and goes on', async () => {
  const folder = await folderWith('a.gif')
  await mkdir(join(folder, 'locked'))
  await chmod(join(folder, 'locked'), 0)
  const { files, passedOver } = await findFiles(folder)
  expect(files).toHaveLength(1)
  expect(passedOver).toMatchObject([{ shown: 'locked', reason: expect.stringContaining('EACCES') }])
})
