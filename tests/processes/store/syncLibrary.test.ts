import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openServer, openStore, syncLibrary } from '../../../server/index.ts'
import { writeAddedItem } from '../../../server/library/add/addedFiles.ts'
import { cachePaths, prepareCache } from '../../../server/library/cache.ts'
import type { Library } from '../../../server/library/cachedLibrary.ts'
import { openLibrary } from '../../../server/library/index.ts'
import type { AddedSource } from '../../../server/library/items.ts'
import type { GifRecord } from '../../../server/library/types.ts'
import { tempFolder } from '../../helper/tempFolder.ts'
import { fakeLibrary, RECORDS } from '../../unit/server/fakeLibrary.ts'
import { barItem, DRAWING } from '../library/drawing.ts'

let folder: string
beforeEach(() => {
  folder = tempFolder()
})

async function start(ids: readonly string[]) {
  const items = ids.map(id => barItem(id))
  const library = await openLibrary({
    cacheDir: folder,
    watchAdded: false,
    sources: [{ items: async () => items, drawing: DRAWING }],
  })
  const { app, store, close } = await openServer({ dataDir: folder, library })
  return {
    store,
    library,
    status: async (path: string) => (await app.request(`http://gifs.test${path}`)).status,
    async close() {
      await close()
      await library.close()
    },
  }
}

test('a takedown deletes the files and survives a restart', async () => {
  const media = '/media/gbar/original_still.jpg'
  const first = await start(['gbar', 'gother'])
  expect(await first.status(media)).toBe(200)
  await first.store.gifs.patch('gbar', { is_removed: true })
  await expect.poll(() => readdir(first.library.mediaDir)).not.toContain('gbar')
  expect(await first.status(media)).toBe(410)
  await first.close()

  const second = await start(['gbar', 'gother'])
  expect((await second.library.records()).map(({ id }) => id)).toEqual(['gother'])
  expect(await second.status(media)).toBe(410)
  expect(await second.status('/media/gother/original_still.jpg')).toBe(200)
  // After the takedown is lifted, it returns on the next start.
  await second.store.gifs.patch('gbar', { is_removed: null })
  await second.close()
  const third = await start(['gbar'])
  expect(await third.status(media)).toBe(200)
  await third.close()
})

test('a takedown survives a damaged database of people', async () => {
  const media = '/media/gbar/original_still.jpg'
  const first = await start(['gbar', 'gother'])
  await first.store.gifs.patch('gbar', { is_removed: true })
  await first.close()
  // By then the library has no record of it any more.
  await (await start(['gbar', 'gother'])).close()
  for (const suffix of ['', '-wal', '-shm']) await rm(join(folder, `people.db${suffix}`), { force: true })
  await writeFile(join(folder, 'people.db'), 'SQLite format 3\0 and then nothing of the kind'.repeat(200))

  const after = await start(['gbar', 'gother'])
  expect(await after.status(media)).toBe(410)
  expect(await after.status('/v1/gifs/gbar')).toBe(410)
  expect((await after.store.gifs.trending({ offset: 0, limit: 9 })).records.map(({ id }) => id)).toEqual([
    'gother',
  ])
  await after.close()
})

test('a file that is added again after a takedown stays down', async () => {
  const [record] = RECORDS
  if (!record) throw new Error('no record')
  const listeners: ((record: GifRecord) => void)[] = []
  const takenDown: string[] = []
  const library: Library = {
    ...(await fakeLibrary([record])),
    onBuilt: listener => {
      listeners.push(listener)
      return () => {}
    },
    takeDown: async id => void takenDown.push(id),
  }
  const store = await openStore({ folder })
  const end = await syncLibrary(library, store.gifs)
  await store.gifs.patch(record.id, { is_removed: true })
  for (const listener of listeners) listener(record)
  await end()
  expect(takenDown).toEqual([record.id, record.id])
  expect(await store.gifs.get(record.id)).toBeUndefined()
  await store.close()
  await library.close()
})

/** A library folder with one added GIF. */
async function addedTo(cacheDir: string, id: string): Promise<string> {
  const paths = cachePaths(cacheDir)
  await prepareCache(paths)
  const source: AddedSource = { kind: 'added', file: `${id}.gif`, hash: '' }
  await writeAddedItem(paths, { ...barItem(id), source })
  return cacheDir
}

test('an added GIF is back after the restoration of a backup from before its takedown', async () => {
  await addedTo(folder, 'gadded')
  const first = await start([])
  await first.store.gifs.patch('gadded', { is_removed: true })
  await expect.poll(() => first.library.withdrawn()).toEqual(['gadded'])
  expect(await first.status('/v1/gifs/gadded')).toBe(410)
  await first.close()
  for (const suffix of ['', '-wal', '-shm']) await rm(join(folder, `people.db${suffix}`), { force: true })

  const after = await start([])
  expect(await after.status('/v1/gifs/gadded')).toBe(200)
  expect(await after.library.withdrawn()).toEqual([])
  await after.close()
})

test('a GIF that one machine restores is back on the others too', async () => {
  const store = await openStore({ folder: ':memory:' })
  const machines = await Promise.all(
    ['one', 'two'].map(async name => {
      const library = await openLibrary({ cacheDir: await addedTo(join(folder, name), 'gadded') })
      return { library, end: await syncLibrary(library, store.gifs) }
    }),
  )
  const all = (read: (library: Library) => Promise<unknown>) =>
    Promise.all(machines.map(({ library }) => read(library)))
  await store.gifs.patch('gadded', { is_removed: true })
  await expect.poll(() => all(library => library.withdrawn())).toEqual([['gadded'], ['gadded']])
  await store.gifs.patch('gadded', { is_removed: null })
  await machines[0]?.library.restore('gadded')
  await expect
    .poll(() => all(async library => (await library.records()).map(({ id }) => id)))
    .toEqual([['gadded'], ['gadded']])
  for (const { library, end } of machines) {
    await end()
    await library.close()
  }
  await store.close()
})
