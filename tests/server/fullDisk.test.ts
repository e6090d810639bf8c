/** A disk that is full or read-only: what is there is read, and the reason is named. */
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { outageCode } from '../../server/http/outages.ts'
import { openStore, type ServerStore } from '../../server/index.ts'
import { tempFolder } from '../helper/tempFolder.ts'
import { RECORDS } from '../unit/server/fakeLibrary.ts'

const DISK_MB = 8

/** A disk of its own, which the tests' user must be allowed to mount. */
function smallDisk(): string {
  const folder = tempFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder])
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  return folder
}

async function expectReadsOnly(store: ServerStore, reason: string): Promise<void> {
  await expect(store.ready()).rejects.toThrow(reason)
  expect((await store.gifs.search({ term: 'cat', offset: 0, limit: 5 })).records).not.toEqual([])
  const refused = await store.gifs
    .patch('cat1', { title: 'x'.repeat(200_000) })
    .catch((error: unknown) => error)
  expect(outageCode(refused)).toBeDefined()
}

it('a full disk is named, reads continue, and the store recovers by itself', async () => {
  const folder = smallDisk()
  const store = await openStore({ folder })
  onTestFinished(() => store.close())
  await store.gifs.put(RECORDS)
  await store.ready()

  const filler = join(folder, 'filler')
  try {
    writeFileSync(filler, Buffer.alloc(2 * DISK_MB * 1024 * 1024))
  } catch {
    // The filler takes all the space there is.
  }
  await expectReadsOnly(store, 'the disk is full')
  rmSync(filler)
  await store.ready()
  expect(await store.gifs.patch('cat1', { title: 'Tiger' })).toMatchObject({ title: 'Tiger' })
})

it('a read-only disk is named at the start', async () => {
  const folder = smallDisk()
  execFileSync('mount', ['-o', 'remount,ro', folder])
  await expect(openStore({ folder })).rejects.toThrow('the disk is read-only')
})
