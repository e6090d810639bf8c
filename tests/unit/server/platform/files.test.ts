import { readdir, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { makeFolder, tryToWrite } from '../../../../server/platform/files.ts'
import { tempFolder } from '../../../helper/tempFolder.ts'

const folder = tempFolder()
beforeAll(async () => {
  await writeFile(join(folder, 'file'), '')
  await symlink(join(folder, 'nowhere'), join(folder, 'link'))
})

it('makes a folder with all above it, and leaves nothing else', async () => {
  await makeFolder(join(folder, 'a/b/c'))
  await makeFolder(join(folder, 'a/b/c'))
  expect((await stat(join(folder, 'a/b/c'))).isDirectory()).toBe(true)
  await tryToWrite(join(folder, 'd/e'))
  expect((await readdir(folder)).sort()).toEqual(['a', 'file', 'link'])
})

it.each(['file', 'file/below', 'link', 'link/below/it'])('names what is in the way: %s', async path => {
  const [inTheWay = ''] = path.split('/')
  const refusal = `${join(folder, inTheWay)} is not a folder`
  await expect(tryToWrite(join(folder, path))).rejects.toThrow(refusal)
  await expect(makeFolder(join(folder, path))).rejects.toThrow(refusal)
})

it('does not wait for ever for a folder where none can be made', async () => {
  await expect(makeFolder('/proc/giflet/library')).rejects.toThrow(/^no file can be written into \/\w*: E/)
})
