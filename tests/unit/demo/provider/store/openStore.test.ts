import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore, StoreError } from '../../../../../demo/provider/index.ts'
import { RECORDS } from '../fakeLibrary.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'giflet store %41 #'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('openStore', () => {
  it('keeps what was stored, in a folder that it makes', async () => {
    const path = join(folder, 'deep', 'provider.db')
    const first = await openStore({ path })
    await first.gifs.put(RECORDS)
    first.close()
    const second = await openStore({ path })
    expect(await second.gifs.get('cat1')).toEqual(RECORDS[0])
    second.close()
  })

  it('says in one line what to do about a file that is no database', async () => {
    const path = join(folder, 'broken.db')
    await writeFile(path, 'nothing that a database would say, for quite a few bytes'.repeat(100))
    const error = await openStore({ path }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StoreError)
    const { message } = error as StoreError
    expect(message).toContain(path)
    expect(message).toContain('Delete the file')
    expect(message).not.toContain('\n')
  })

  it('refuses a database of a newer release', async () => {
    const path = join(folder, 'newer.db')
    ;(await openStore({ path })).close()
    const client = createClient({
      url: `file:${path.replaceAll('%', '%25').replaceAll('#', '%23').replaceAll(' ', '%20')}`,
    })
    await client.execute('PRAGMA user_version = 99')
    client.close()
    await expect(openStore({ path })).rejects.toThrow(/newer release/)
  })
})

describe('bounded logs', () => {
  it('keeps the newest events', async () => {
    const store = await openStore({ path: ':memory:', eventCapacity: 10 })
    const event = (index: number) => ({
      ts: 1_000_000 + index,
      source: 'pingback' as const,
      action: index % 2 ? 'SEEN' : 'CLICK',
      type: 'GIF',
      gifId: 'cat1',
      attributes: { index },
    })
    await store.events.add(Array.from({ length: 8 }, (_, index) => event(index)))
    await store.events.add(Array.from({ length: 8 }, (_, index) => event(8 + index)))
    expect(await store.events.total()).toBe(10)
    expect((await store.events.latest(1))[0]).toEqual(event(15))
    expect(await store.events.counts()).toEqual([
      { gifId: 'cat1', action: 'CLICK', count: 5 },
      { gifId: 'cat1', action: 'SEEN', count: 5 },
    ])
    expect(await store.events.timeline(1_000_010, 1000)).toEqual([
      { startMs: 1_000_000, action: 'CLICK', count: 3 },
      { startMs: 1_000_000, action: 'SEEN', count: 3 },
    ])
    store.close()
  })

  it('forgets the messages that were not used for longest', async () => {
    const store = await openStore({ path: ':memory:', textCapacity: 2 })
    for (const key of ['a', 'b', 'c']) {
      await store.texts.remember(key, `message ${key}`)
    }
    const found = await Promise.all(['a', 'b', 'c'].map(key => store.texts.recall(key)))
    expect(found).toEqual([undefined, 'message b', 'message c'])
    store.close()
  })
})
