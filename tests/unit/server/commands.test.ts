/** `edit`, `export`, `import` and `visitor`, as the command runs them, and wrong usage. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openStore } from '../../../server/index.ts'
import { cachePaths } from '../../../server/library/cache.ts'
import { CachedLibrary } from '../../../server/library/cachedLibrary.ts'
import { folderStore } from '../../../server/media/store/folderStore.ts'
import { twoSquares } from './twoSquares.ts'

const { folder, config, said, cacheOf, use, ids } = twoSquares()

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
  [['edit', 'nope1', '--source', 'ftp://a.b/'], '--source: must be an http'],
  [['edit', 'nope1'], 'nothing to change'],
  [['add'], 'add needs a folder, a file or an address (--help explains)'],
  [['add', 'files', '--rating', 'x'], '--rating x: must be one of g, pg, pg-13, r'],
  [['list', 'all'], 'list takes no arguments (--help explains)'],
  [['build', 'nope1'], 'takes no arguments'],
  [['duplicates', 'all'], 'takes no arguments'],
  [['export'], 'needs the name of a folder'],
  [['check', 'all'], 'takes no arguments'],
  [['reports', 'drop', '1'], 'knows no "drop"'],
  [['reports', 'dismiss'], 'needs the id of one report'],
  [['reports', '--state', 'x'], 'must be one of open, dismissed, taken_down'],
  [['numbers', 'hide'], 'needs one term'],
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

it('does not edit a GIF that was taken down', async () => {
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

it('mentions a restart only if the server needs one', async () => {
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

it('shows and deletes the stored data of a visitor', async () => {
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

it('a library includes files added while it was being opened', async () => {
  const paths = cachePaths(cacheOf('first'))
  const library = new CachedLibrary({ paths, store: folderStore(paths.media), entries: [] })
  await library.watchAdded()
  expect((await library.records()).map(({ id }) => id).sort()).toEqual((await ids()).sort())
  await library.close()
})

it('names the errors in a settings file', async () => {
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
