/**
 * A server over made-up records in a process of its own, so that what it holds is not mixed with
 * what the load generator holds. Prints its origin, and ends with SIGTERM.
 */
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listen } from '../../../server/http/openPort.ts'
import { openStore } from '../../../server/index.ts'
import { openServer } from '../../../server/openServer.ts'
import { fakeLibrary } from '../../unit/server/fakeLibrary.ts'
import { recordOf } from '../store/records.ts'

const count = Number(process.argv[2])
const dist = fileURLToPath(new URL('../../../dist', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'giflet-bench-'))
const library = await fakeLibrary(Array.from({ length: count }, (_, index) => recordOf(index, count)))
const store = await openStore({ folder })
if (!existsSync(join(dist, 'embed.html')))
  throw new Error('Run `npm run build` first: the embed page is part of it')
const server = await openServer({ library, store, dataDir: folder, dist })
const { origin, close } = await listen(server.app, { port: 0, host: '127.0.0.1' })
console.log(`Serves at ${origin}`)

process.once('SIGTERM', async () => {
  await close()
  await server.close()
  await store.close()
  await library.close()
  await rm(folder, { recursive: true, force: true })
})
