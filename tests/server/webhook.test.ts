/** The documented webhook receiver learns of every command and route, and purges a CDN. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { ROOT } from '../../scripts/build/paths.ts'
import { freePort } from '../../scripts/services/postgres.ts'
import { run } from '../../server/cli.ts'
import { readAddedItems } from '../../server/library/add/addedFiles.ts'
import { cachePaths } from '../../server/library/cache.ts'
import { docBlocks } from '../e2e/harness/docBlocks.ts'
import { listen } from '../helper/listen.ts'
import { tempFolder } from '../helper/tempFolder.ts'
import { emptyDatabase } from './emptyDatabase.ts'
import { addBlinkingSquare, addGreenSquare } from './greenSquare.ts'
import { startServer } from './serverProcess.ts'

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const telling = (port: number) => ({
  ...{ WEBHOOK_URL: `http://127.0.0.1:${port}/`, WEBHOOK_SECRET: secret, WEBHOOK_NETWORK: 'own' },
})
const CDN = 'https://api.cloudflare.com'

const blockOf = (language: string) => {
  const blocks = docBlocks('operating').filter(block => block.language === language)
  expect(blocks).toHaveLength(1)
  return blocks[0]?.code ?? ''
}

/** Runs the documentation's receiver, with another CDN. */
async function startReceiver(port: number, cdn: string): Promise<void> {
  const folder = tempFolder()
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'dir')
  const code = blockOf('js')
  expect(code).toContain(CDN)
  writeFileSync(join(folder, 'receiver.mjs'), code.replace(CDN, cdn))
  const env = {
    PATH: process.env.PATH,
    WEBHOOK_SECRET: secret,
    ZONE: 'z1',
    TOKEN: 'token',
    PORT: String(port),
  }
  const child = spawn(process.execPath, ['receiver.mjs'], { cwd: folder, env, stdio: 'inherit' })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    child.kill()
    await ended
  })
}

it.each(['SQLite', 'PostgreSQL'])('a takedown by a command on %s, with the server killed', async engine => {
  const purged: unknown[] = []
  let isWorking = false
  const cdn = await listen(async (request, response) => {
    const body = JSON.parse(await text(request))
    if (isWorking) purged.push([request.url, request.headers.authorization, body])
    response.writeHead(isWorking ? 200 : 500).end()
  })
  const receiverPort = await freePort()
  const folder = tempFolder()
  await addGreenSquare(folder)
  const [item] = await readAddedItems(cachePaths(folder), path => expect.fail(path))
  const id = item?.id ?? ''
  const env = {
    GIFLET_CACHE: folder,
    ...telling(receiverPort),
    ...(engine === 'PostgreSQL' && { DATABASE_URL: await emptyDatabase('webhook') }),
  }
  let server = await startServer(folder, { env })
  onTestFinished(() => server.kill())
  // The receiver does not listen yet.
  expect(await run(['edit', id, '--take-down'], { out() {}, error() {} }, env)).toBe(0)
  await expect.poll(() => server.text()).toContain('The webhook cannot be reached')
  await server.kill()
  isWorking = true
  await startReceiver(receiverPort, `http://127.0.0.1:${cdn.port}`)
  server = await startServer(folder, { env })
  const { data } = JSON.parse(blockOf('json').replaceAll('ID', id))
  const prefixes = data.media.map((path: string) => `gifs.example${path}`)
  await expect
    .poll(() => purged, { timeout: 120_000 })
    .toContainEqual(['/client/v4/zones/z1/purge_cache', 'Bearer token', { prefixes }])
})

it('announces an addition by a command', async () => {
  const types: string[] = []
  const receiver = await listen(async (request, response) => {
    types.push(JSON.parse(await text(request)).type)
    response.end()
  })
  const folder = tempFolder()
  await addGreenSquare(folder)
  const server = await startServer(folder, { env: telling(receiver.port) })
  onTestFinished(() => server.kill())
  await addBlinkingSquare(folder)
  await expect.poll(() => types).toEqual(['gif.added'])
})
