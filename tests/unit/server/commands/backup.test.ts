import { readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { twoSquares } from '../twoSquares.ts'

const { folder, said, cacheOf } = twoSquares()

it('backs up what cannot be rebuilt', async () => {
  const file = join(folder, 'people.backup')
  expect(await said('backup', file)).toMatchObject({ code: 0, out: `saved ${file}` })
  expect((await readFile(file)).subarray(0, 6).toString()).toBe('SQLite')
  // Only the owner may read the copy and the original.
  for (const path of [file, join(cacheOf('first'), 'people.db')])
    expect((await stat(path)).mode & 0o777, path).toBe(0o600)
  expect((await said('backup', join(folder, 'no', 'such', 'folder'))).code).toBe(1)
})

it('keeps the former backup if a new one fails', async () => {
  // No name is long enough for the new one, so that it cannot be written, as on a full disk.
  const file = join(folder, 'kept.backup'.padEnd(255, '.'))
  const whole = Buffer.from('the backup of before')
  await writeFile(file, whole)
  expect(await said('backup', file)).toMatchObject({ code: 1, errors: expect.stringContaining(file) })
  expect(await readFile(file)).toEqual(whole)
})

it.each(['people.db', 'content.db'])('does not write a backup over %s', async name => {
  const before = await stat(join(cacheOf('first'), name))
  await symlink(join(cacheOf('first'), name), join(folder, `link to ${name}`))
  for (const file of [join(cacheOf('first'), name), join(folder, `link to ${name}`)]) {
    const errors = 'backup needs another file than the database (--help explains)'
    expect(await said('backup', file)).toMatchObject({ code: 2, errors })
  }
  expect((await stat(join(cacheOf('first'), name))).ino).toBe(before.ino)
})
