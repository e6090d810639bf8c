import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import * as expire from '../../../../server/media/expire.ts'
import { openSite, openSiteStore } from '../../../../server/site/index.ts'
import { tempFolder } from '../../../helper/tempFolder.ts'

let trims: string
beforeEach(() => {
  trims = tempFolder()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})

async function leaveTrim(name: string, hoursAgo: number): Promise<void> {
  await writeFile(join(trims, name), '')
  const time = Date.now() / 1000 - hoursAgo * 3600
  await utimes(join(trims, name), time, time)
}

it('deletes accounts that nobody confirms, and says what keeps it from that', async () => {
  const store = await openSiteStore(':memory:')
  let nowS = 1000
  let error: unknown
  const site = await openSite({
    path: '',
    store,
    trims,
    now: () => nowS * 1000,
    onError: found => {
      error = found
    },
  })
  const { id } = await store.add('account', { expires: 1001 })
  vi.advanceTimersByTime(3_600_000)
  nowS = 1002
  expect(await store.get('account', id)).toBeDefined()
  vi.advanceTimersByTime(3_600_000)
  await expect.poll(() => store.get('account', id)).toBeUndefined()
  site.close()
  const broken = { ...store, expire: async () => Promise.reject(new Error('no database')), close() {} }
  const other = await openSite({
    path: '',
    store: broken,
    trims,
    onError: found => {
      error = found
    },
  })
  expect(error).toMatchObject({ message: 'no database' })
  other.close()
})

it('opens and goes on where a trim cannot be deleted', async () => {
  const refused = new Error('not permitted')
  const deleting = vi.spyOn(expire, 'deleteOlder').mockRejectedValue(refused)
  const onError = vi.fn()
  const site = await openSite({ path: ':memory:', trims, onError })
  vi.advanceTimersByTime(3_600_000)
  await expect.poll(() => onError.mock.calls).toEqual([[refused], [refused]])
  site.close()
  deleting.mockRestore()
})

it('deletes trims after a day, at the start and while it runs', async () => {
  await leaveTrim('old.mp4', 25)
  await leaveTrim('new.mp4', 1)
  const site = await openSite({ path: ':memory:', trims })
  expect(await readdir(trims)).toEqual(['new.mp4'])
  await leaveTrim('new.mp4', 25)
  vi.advanceTimersByTime(3_600_000)
  await expect.poll(() => readdir(trims)).toEqual([])
  site.close()
  expect(vi.getTimerCount()).toBe(0)
})
