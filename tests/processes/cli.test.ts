import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { tempFolder } from '../helper/tempFolder.ts'
import { addUnmade } from '../server/greenSquare.ts'
import { BIN, startServer } from '../server/serverProcess.ts'

/** A server that ends with its test. */
async function serve(folder: string, env: Record<string, string> = {}) {
  const server = await startServer(folder, { env })
  onTestFinished(() => server.kill())
  return server
}

it('serves an empty library and stops on request', async () => {
  const { origin, stop, text: said } = await serve(tempFolder(), { LOG: 'requests' })
  expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'ok' })
  expect((await fetch(`${origin}/analytics`)).status).toBe(200)
  await fetch(`${origin}/v1/gifs/trending?api_key=SECRET`)
  expect(await stop()).toBe(0)
  expect(said()).toMatch(/"method":"GET","route":"\/v1\/gifs\/trending","status":200/)
  expect(said()).not.toContain('SECRET')
})

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
  const { origin, stop } = await serve(cache)
  const metrics = async () => (await fetch(`${origin}/metrics`)).text()
  await expect.poll(metrics).toMatch(/^giflet_media_queue 0$/m)
  expect(await stop()).toBe(0)
})
