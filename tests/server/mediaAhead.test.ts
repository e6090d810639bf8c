/** Machines on one PostgreSQL database share the media work, also when one of them is killed. */
import { watch } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openLibrary } from '../../server/library/index.ts'
import { tempFolder } from '../helper/tempFolder.ts'
import { emptyDatabase } from './emptyDatabase.ts'
import { addUnmade } from './greenSquare.ts'
import { type ServerProcess, startServer } from './serverProcess.ts'

const SERVERS = 2

it('makes all media ahead of requests', async () => {
  const folder = tempFolder()
  const env = { DATABASE_URL: await emptyDatabase('media') }
  await addUnmade(folder)
  const library = await openLibrary({ cacheDir: folder, watchAdded: false })
  onTestFinished(() => library.close())
  const ids = await library.unfinished()
  const [last] = (await library.records()).filter(({ id }) => id === ids.at(-1))
  const images = last?.images as Record<string, { webp: string }> | undefined
  const webp = images?.fixed_width?.webp
  expect(ids).toHaveLength(2)

  /** How often each file was put in its place: a file is written aside and renamed. */
  const made = new Map<string, number>()
  const watchers = await Promise.all(
    ids.map(async id => {
      await mkdir(join(folder, 'media', id), { recursive: true })
      return watch(join(folder, 'media', id), (event, name) => {
        if (event !== 'rename' || !name || /\.(?:tmp|round)$/.test(name)) return
        made.set(`${id}/${name}`, (made.get(`${id}/${name}`) ?? 0) + 1)
      })
    }),
  )
  const servers: ServerProcess[] = []
  try {
    for (let index = 0; index < SERVERS; index += 1) servers.push(await startServer(folder, { env }))
    // A visitor requests a file while the queue makes it.
    const asked = fetch(`${servers[0]?.origin}${webp}`)
    await expect.poll(() => made.size).toBeGreaterThan(3)
    await servers[1]?.kill()
    servers[1] = await startServer(folder, { env })
    expect((await asked).status).toBe(200)
    await expect
      .poll(
        async () => {
          const now = await openLibrary({ cacheDir: folder, watchAdded: false })
          const left = await now.unfinished()
          await now.close()
          return left
        },
        { timeout: 120_000, interval: 500 },
      )
      .toEqual([])
    for (const id of ids) {
      const files = await readdir(join(folder, 'media', id))
      expect(files.filter(name => !/\.(?:tmp|round)$/.test(name)).length).toBeGreaterThan(10)
    }
    expect(await servers[0]?.stop()).toBe(0)
  } finally {
    for (const watcher of watchers) watcher.close()
    for (const server of servers) await server.kill()
  }
})
