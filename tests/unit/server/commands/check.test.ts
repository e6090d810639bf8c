import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cachePaths } from '../../../../server/library/cache.ts'
import { openLibrary } from '../../../../server/library/index.ts'
import type { Item } from '../../../../server/library/items.ts'
import { twoSquares } from '../twoSquares.ts'

const { folder, config, said, cacheOf, use } = twoSquares()

async function expectFault(fault: string | RegExp, ...args: string[]): Promise<void> {
  expect(await said('check', ...args)).toMatchObject({ code: 1, errors: expect.stringMatching(fault) })
}

it('finds damaged and missing files, and copies without a GIF', async () => {
  expect(await said('check')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Everything is in order.'),
  })
  const sources = join(cacheOf('first'), 'sources')
  const [source = ''] = await readdir(sources)
  const path = join(sources, source)
  const whole = await readFile(path)
  await writeFile(path, 'changed')
  await expectFault(`${source} has changed`)
  expect((await said('check', '--quick')).code).toBe(0)
  await writeFile(path, '')
  await expectFault(`${source} has changed`, '--quick')
  await rm(path)
  await expectFault('is missing', '--quick')
  await writeFile(path, whole)
  await writeFile(join(sources, 'left.gif'), 'GIF89a and no more')
  await expectFault('left.gif belongs to no GIF: delete it', '--quick')
  await rm(join(sources, 'left.gif'))
})

it('finds media whose bytes have changed while their number has not', async () => {
  const media = cachePaths(cacheOf('first')).media
  const [id = ''] = (await readdir(media)).filter(name => !name.includes('.'))
  const [file = ''] = await readdir(join(media, id))
  const path = join(media, id, file)
  const bytes = await readFile(path)
  await writeFile(
    path,
    bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 1 : byte)),
  )
  expect((await said('check', '--quick')).code).toBe(0)
  await expectFault(`${id}: ${file} has changed; delete it, and the server makes it again.`)
  await writeFile(path, bytes)
})

it('names each damaged item, and goes on with the others', async () => {
  await use('damaged')
  const { added } = cachePaths(cacheOf('damaged'))
  await said('add', join(folder, 'files'))
  const [first = '', second = ''] = await readdir(added)
  const { tags: _, ...item } = JSON.parse(await readFile(join(added, first), 'utf8')) as Item
  for (const text of [JSON.stringify(item), JSON.stringify({ ...item, tags: [], id: '../../x' }), '{"id"']) {
    await writeFile(join(added, first), text)
    for (const command of [['check'], ['list'], ['export', join(folder, 'undamaged')], ['build']]) {
      const { code, errors } = await said(...command)
      expect(errors, command[0]).toBe(`${join(added, first)} is damaged; add its GIF again, or delete it.`)
      expect(code, command[0]).toBe(['check', 'export'].includes(String(command[0])) ? 1 : 0)
    }
  }
  const library = await openLibrary({ cacheDir: cacheOf('damaged'), watchAdded: false })
  expect((await library.records()).map(({ id }) => `${id}.json`)).toEqual([second])
  await library.close()
  expect((await said('add', join(folder, 'files'))).out).toBe('1 added, 1 already there, 0 could not be read')
  expect((await said('check')).code).toBe(0)
})

it('finds folders that cannot be used, which no other command waits for', async () => {
  const file = join(folder, 'files', 'red square.png')
  const blocked = join(file, 'library')
  await writeFile(config, `GIFLET_CACHE=${blocked}\n`)
  const refusal = `${file} is not a folder`
  // It may hold the data of people, so nobody is told to delete it.
  await expectFault(/^The cache (?!.*delete).*square\.png is not a folder.*GIFLET_CACHE[^\n]*$/)
  await mkdir(join(folder, 'within'))
  await writeFile(join(folder, 'within', 'media'), '')
  await use('within')
  await expectFault(/^The cache (?!.*delete).*media is not a folder.*GIFLET_CACHE[^\n]*$/)
  await writeFile(config, `GIFLET_CACHE=${cacheOf('first')}\nGIFLET_DATA=${blocked}\n`)
  await expectFault(`GIFLET_DATA cannot be used: ${refusal}.`)
  await use('first')
  expect(await said('export', blocked)).toMatchObject({ code: 1, errors: refusal })
})

it('finds nothing wrong with a library that does not exist yet, and creates none', async () => {
  await use('later')
  expect(await said('check')).toMatchObject({ code: 0, out: expect.stringContaining('no library yet') })
  expect(await readdir(folder)).not.toContain('later')
})
