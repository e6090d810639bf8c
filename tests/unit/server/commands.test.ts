/** `edit`, `export`, `import`, `backup` and `check`, as the command runs them. */
import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { run } from '../../../server/cli.ts'
import { openStore } from '../../../server/index.ts'
import { cachePaths } from '../../../server/library/cache.ts'
import { CachedLibrary } from '../../../server/library/cachedLibrary.ts'
import { openLibrary } from '../../../server/library/index.ts'
import type { Item } from '../../../server/library/items.ts'
import { folderStore } from '../../../server/media/store/folderStore.ts'
import { tempFolder } from '../../helper/tempFolder.ts'

const folder = tempFolder()
let config: string
const saved = { ...process.env }

async function said(...args: string[]) {
  const out: string[] = []
  const errors: string[] = []
  const code = await run([...args, '--config', config], {
    out: text => out.push(text),
    error: text => errors.push(text),
  })
  return { code, out: out.join('\n'), errors: errors.join('\n') }
}

const cacheOf = (name: string) => join(folder, name)
const use = (name: string) => writeFile(config, `GIFLET_CACHE=${cacheOf(name)}\nLOG=off\n`)

beforeAll(async () => {
  config = join(folder, 'giflet.env')
  await mkdir(join(folder, 'files'))
  for (const [name, background] of [
    ['red square', '#e11'],
    ['blue square', '#11e'],
  ] as const) {
    await sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toFile(join(folder, 'files', `${name}.png`))
  }
  delete process.env.GIFLET_CACHE
  await use('first')
  await run(['add', join(folder, 'files'), '--config', config])
})
beforeEach(() => use('first'))
afterEach(() => Object.assign(process.env, saved))

const ids = async () =>
  (await readdir(join(cacheOf('first'), 'added'))).map(name => name.replace('.json', ''))

it('edits a GIF that no server has seen yet, and resets it', async () => {
  const [id = ''] = await ids()
  expect(
    await said('edit', id, '--title', 'Sunset', '--tag', 'sky', '--tag', 'red', '--source', 'http://a.b/'),
  ).toMatchObject({
    code: 0,
    out: 'edited Sunset',
  })
  const store = await openStore({ folder: cacheOf('first') })
  expect(await store.gifs.get(id)).toMatchObject({ title: 'Sunset', tags: ['sky', 'red'], source_tld: 'a.b' })
  await said('edit', id, '--reset', 'title', '--reset', 'tag')
  expect((await store.gifs.get(id))?.title).toMatch(/square/i)
  await store.close()
})

it.each([
  [['edit'], 'needs the id of one GIF'],
  [['edit', 'a b', '--title', 'x'], 'is not an id'],
  [['edit', 'nope1', '--rating', 'x'], '--rating x: must be one of g, pg, pg-13, r'],
  [['edit', 'nope1', '--source', 'ftp://a.b/'], '--source must be an http'],
  [['edit', 'nope1'], 'nothing to change'],
  [['edit', 'nope1', '--colour', 'red'], '--colour'],
  [['export'], 'needs the name of a folder'],
  [['check', 'all'], 'takes no arguments'],
  [['visitor', 'show'], 'one address'],
  [['visitor', 'show', 'example.org'], 'is not an IP address'],
  [['visitor', 'sell', '192.0.2.1'], 'must be one of show, delete'],
])('%j is wrong usage', async (args, message) => {
  const { code, errors } = await said(...args)
  expect(code).toBe(2)
  expect(errors).toContain(message)
  expect(errors.split('\n')).toHaveLength(1)
})

it('names a GIF that does not exist', async () => {
  expect(await said('edit', 'nope1', '--title', 'x')).toMatchObject({
    code: 1,
    errors: 'nope1: there is no such GIF',
  })
})

it('moves a library with its edits and takedowns to another place', async () => {
  const [first = '', second = ''] = await ids()
  await said('edit', first, '--title', 'Sunset')
  const store = await openStore({ folder: cacheOf('first') })
  await store.gifs.setPatch('gone1', { is_removed: true })
  await store.counts.add('client', [{ gifId: first, kind: 'shares' }])
  await store.close()
  const target = join(folder, 'exported')
  expect((await said('export', target)).out).toMatch(/^exported 2 GIFs and 2 edits/)
  expect(JSON.parse((await readFile(join(target, 'counts.ndjson'), 'utf8')).trim())).toEqual({
    gifId: first,
    views: 0,
    clicks: 0,
    hovers: 0,
    shares: 1,
  })

  // A damaged file is named, and the rest is taken in.
  const [file = ''] = (await readdir(join(target, 'sources'))).sort()
  const whole = await readFile(join(target, 'sources', file))
  await writeFile(join(target, 'sources', file), 'something else')
  await use('second')
  expect(await said('import', target)).toMatchObject({
    code: 1,
    out: '1 taken in, 0 already there, 1 taken down, 1 could not be read',
  })
  await writeFile(join(target, 'sources', file), whole)
  expect(await said('import', target)).toMatchObject({
    code: 0,
    out: '1 taken in, 1 already there, 1 taken down, 0 could not be read',
  })

  const moved = await openStore({ folder: cacheOf('second') })
  expect((await moved.gifs.get(first))?.title).toBe('Sunset')
  expect(await moved.gifs.isTakenDown('gone1')).toBe(true)
  await moved.close()
  expect((await said('check')).code).toBe(0)

  // An export from before a takedown does not undo it.
  await said('edit', first, '--take-down')
  await said('remove', first)
  expect((await said('import', target)).out).toMatch(/^0 taken in, 1 already there, 2 taken down/)
  const after = await openStore({ folder: cacheOf('second') })
  expect(await after.gifs.isTakenDown(first)).toBe(true)
  await after.close()
  expect(await readdir(join(cacheOf('second'), 'added'))).toEqual([`${second}.json`])
})

it('does not edit what was taken down', async () => {
  const store = await openStore({ folder: cacheOf('first') })
  await store.gifs.setPatch('gone2', { is_removed: true, title: 'Gone' })
  expect(await said('edit', 'gone2', '--title', 'Back')).toMatchObject({
    code: 1,
    out: '',
    errors: 'gone2: it was taken down; --restore brings it back',
  })
  expect((await store.gifs.patches()).find(({ id }) => id === 'gone2')?.patch.title).toBe('Gone')
  await store.close()
})

it('says why an export cannot be read', async () => {
  const target = join(folder, 'unreadable')
  await mkdir(join(target, 'gifs.ndjson'), { recursive: true })
  expect((await said('import', target)).errors).toContain('EISDIR')
  expect((await said('import', folder)).errors).toContain('has no gifs.ndjson')
})

it('speaks of a restart only where the server needs one', async () => {
  expect((await said('add', join(folder, 'files'))).out).not.toContain('restart')
})

it('refuses an import that would write elsewhere', async () => {
  const target = join(folder, 'hostile')
  await mkdir(join(target, 'sources'), { recursive: true })
  const item = {
    id: 'gx',
    title: 'x',
    source: { kind: 'added', file: '../../evil.png', hash: 'x', decoder: 'sharp' },
  }
  await writeFile(
    join(target, 'gifs.ndjson'),
    `${JSON.stringify({ item })}\n{"id":"../x","edits":{}}\nnonsense\n`,
  )
  await use('third')
  expect(await said('import', target)).toMatchObject({
    code: 1,
    out: expect.stringContaining('3 could not be read'),
  })
})

it('finds the copy of a file that an earlier release could not add', async () => {
  const left = join(cacheOf('first'), 'sources', 'left.gif')
  await writeFile(left, 'GIF89a and no more')
  const { code, errors } = await said('check', '--quick')
  expect(code).toBe(1)
  expect(errors).toMatch(/left\.gif belongs to no GIF: delete it/)
  await rm(left)
})

it('finds what is damaged or missing', async () => {
  expect(await said('check')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Everything is in order.'),
  })
  const [source = ''] = await readdir(join(cacheOf('first'), 'sources'))
  const path = join(cacheOf('first'), 'sources', source)
  const whole = await readFile(path)
  await writeFile(path, 'changed')
  expect(await said('check')).toMatchObject({
    code: 1,
    errors: expect.stringContaining(`${source} has changed`),
  })
  expect((await said('check', '--quick')).code).toBe(0)
  await writeFile(path, '')
  expect(await said('check', '--quick')).toMatchObject({
    code: 1,
    errors: expect.stringContaining(`${source} has changed`),
  })
  await rm(path)
  expect(await said('check', '--quick')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('is missing'),
  })
  await writeFile(path, whole)
})

it('finds made media whose bytes have changed, though not their number', async () => {
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
  expect(await said('check')).toMatchObject({
    code: 1,
    errors: `${id}: ${file} has changed; delete it, and the server makes it again.`,
  })
  await writeFile(path, bytes)
})

it('shows and deletes what is kept about a visitor', async () => {
  const store = await openStore({ folder: cacheOf('first') })
  await store.reports.add('192.0.2.7', { gifId: 'g1', reason: 'copyright', note: 'mine' })
  await store.reports.add('2001:db8::/64', { gifId: 'g1', reason: 'other', note: 'sixth' })
  await store.close()
  const shown = async (address: string) => JSON.parse((await said('visitor', 'show', address)).out)
  expect(await shown('192.0.2.7')).toMatchObject({
    client: '192.0.2.7',
    reports: [{ gifId: 'g1', note: 'mine' }],
  })
  expect(await shown('2001:db8::1234')).toMatchObject({ reports: [{ note: 'sixth' }] })
  expect((await said('visitor', 'delete', '192.0.2.7')).out).toBe('deleted 0 counts, 0 searches, 1 reports')
  expect(await shown('192.0.2.7')).toMatchObject({ reports: [] })
  expect(await shown('2001:db8::1')).toMatchObject({ reports: [{ note: 'sixth' }] })
})

it('a library takes in what was added while it was being opened', async () => {
  const paths = cachePaths(cacheOf('first'))
  const library = new CachedLibrary({ paths, store: folderStore(paths.media), entries: [] })
  await library.watchAdded()
  expect((await library.records()).map(({ id }) => id).sort()).toEqual((await ids()).sort())
  await library.close()
})

it('names each damaged item, and goes on with the others', async () => {
  await use('damaged')
  const { added } = cachePaths(cacheOf('damaged'))
  await run(['add', join(folder, 'files'), '--config', config])
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
  expect(await said('check')).toMatchObject({ code: 1, errors: expect.stringContaining(refusal) })
  await writeFile(config, `GIFLET_CACHE=${cacheOf('first')}\nGIFLET_DATA=${blocked}\n`)
  expect(await said('check')).toMatchObject({
    code: 1,
    errors: `GIFLET_DATA cannot be used: ${refusal}.`,
  })
  await use('first')
  expect(await said('export', blocked)).toMatchObject({ code: 1, errors: refusal })
})

it('finds nothing wrong with a library that is still to be made, and makes none', async () => {
  await use('later')
  expect(await said('check')).toMatchObject({ code: 0, out: expect.stringContaining('no library yet') })
  expect(await readdir(folder)).not.toContain('later')
})

it('backs up what cannot be rebuilt', async () => {
  const file = join(folder, 'people.backup')
  expect(await said('backup', file)).toMatchObject({ code: 0, out: `saved ${file}` })
  expect((await readFile(file)).subarray(0, 6).toString()).toBe('SQLite')
  // Nobody else may read what it has, there and here.
  for (const path of [file, join(cacheOf('first'), 'people.db')])
    expect((await stat(path)).mode & 0o777, path).toBe(0o600)
  expect((await said('backup', join(folder, 'no', 'such', 'folder'))).code).toBe(1)
})

it('keeps the backup of before where a new one fails', async () => {
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

it('names what is wrong with a settings file', async () => {
  await writeFile(config, 'GIFLET_CACHE=x\nPUBLIC_ULR=https://gifs.example\n')
  expect(await said('serve')).toMatchObject({
    code: 2,
    errors: `Giflet cannot start. ${config}: PUBLIC_ULR is not a setting.`,
  })
  await rm(config)
  expect((await said('serve')).errors).toMatch(
    /^Giflet cannot start\. The settings file \S+ cannot be read \(ENOENT\)\.$/,
  )
})
