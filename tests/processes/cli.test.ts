import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { tempFolder } from '../helper/tempFolder.ts'
import { addUnmade } from '../server/greenSquare.ts'
import { BIN, startServer } from '../server/serverProcess.ts'

it('`build` ends with 0 after media was made', async () => {
  const cache = tempFolder()
  await addUnmade(cache)
  const child = spawn(process.execPath, [BIN, 'build'], {
    env: { ...process.env, GIFLET_CACHE: cache },
    stdio: 'ignore',
  })
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(await readdir(join(cache, 'manifests'))).toHaveLength(2)
})

it('the server stops with 0 after media was made', async () => {
  const cache = tempFolder()
  await addUnmade(cache)
  const { origin, stop, kill } = await startServer(cache)
  onTestFinished(kill)
  const metrics = async () => (await fetch(`${origin}/metrics`)).text()
  await expect.poll(metrics).toMatch(/^giflet_media_queue 0$/m)
  expect(await stop()).toBe(0)
})
