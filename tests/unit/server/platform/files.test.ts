import { readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openLibrary } from '../../../../server/library/index.ts'
import { makeFolder, tryToWrite, writeWhole } from '../../../../server/platform/files.ts'
import { tempFolder } from '../../../helper/tempFolder.ts'

const folder = tempFolder()
await writeFile(join(folder, 'file'), '')
await symlink(join(folder, 'nowhere'), join(folder, 'link'))

it('creates a folder with its parents, and leaves no other file', async () => {
  await makeFolder(join(folder, 'a/b/c'))
  await makeFolder(join(folder, 'a/b/c'))
  expect((await stat(join(folder, 'a/b/c'))).isDirectory()).toBe(true)
  await tryToWrite(join(folder, 'd/e'))
  expect((await readdir(folder)).sort()).toEqual(['a', 'file', 'link'])
})

it.each(['file', 'file/below', 'link', 'link/below/it'])('names the file in the way: %s', async path => {
  const [inTheWay = ''] = path.split('/')
  const refusal = `${join(folder, inTheWay)} is not a folder`
  await expect(tryToWrite(join(folder, path))).rejects.toThrow(refusal)
  await expect(makeFolder(join(folder, path))).rejects.toThrow(refusal)
})

it('fails instead of hanging where no folder can be made', async () => {
  await expect(makeFolder('/proc/giflet/library')).rejects.toThrow(/^no file can be written into \/\w*: E/)
})

it('replaces a file as a whole, or leaves the former one and no other', async () => {
  const folder = tempFolder()
  const path = join(folder, 'notes')
  await writeWhole(path, aside => writeFile(aside, 'first'))
  const full = writeWhole(path, async aside => {
    await writeFile(aside, 'a part of the sec')
    throw new Error('no space left on device')
  })
  await expect(full).rejects.toThrow('no space')
  expect(await readFile(path, 'utf8')).toBe('first')
  await Promise.all(['second', 'third'].map(text => writeWhole(path, aside => writeFile(aside, text))))
  expect(['second', 'third']).toContain(await readFile(path, 'utf8'))
  expect(await readdir(folder)).toEqual(['notes'])
})

it('removes the temporary files of a killed process, and keeps those being written', async () => {
  const cacheDir = tempFolder()
  await (await openLibrary({ cacheDir, watchAdded: false })).close()
  for (const folder of ['added', 'manifests', 'sources']) {
    await writeFile(join(cacheDir, folder, 'left.1-1.tmp'), 'half a file')
    await utimes(join(cacheDir, folder, 'left.1-1.tmp'), 0, 0)
    await writeFile(join(cacheDir, folder, 'running.2-1.tmp'), 'half a file')
  }
  await (await openLibrary({ cacheDir, watchAdded: false })).close()
  for (const folder of ['added', 'manifests', 'sources'])
    expect(await readdir(join(cacheDir, folder)), folder).toEqual(['running.2-1.tmp'])
})
