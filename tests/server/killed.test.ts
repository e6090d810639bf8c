/** Events that were acknowledged are counted exactly once, whatever happens to the server. */
import { expect, it, onTestFinished } from 'vitest'
import { readAddedItems } from '../../server/library/add/addedFiles.ts'
import { cachePaths } from '../../server/library/cache.ts'
import { tempFolder } from '../helper/tempFolder.ts'
import { emptyDatabase } from './emptyDatabase.ts'
import { addGreenSquare } from './greenSquare.ts'
import { BROWSER, startReporters } from './reporters.ts'
import { STAFF_TOKEN, startServer } from './serverProcess.ts'

it.each(['SQLite', 'PostgreSQL'])('on %s, after kill -9 under load', async engine => {
  const folder = tempFolder()
  await addGreenSquare(folder)
  const [item] = await readAddedItems(cachePaths(folder), path => expect.fail(path))
  const env = {
    // Each reporter is a client of its own.
    TRUST_PROXY: '1',
    STAFF_TOKEN,
    ...(engine === 'PostgreSQL' && { DATABASE_URL: await emptyDatabase('killed') }),
  }
  let server = await startServer(folder, { env })
  onTestFinished(() => server.kill())
  const port = Number(new URL(server.origin).port)
  const reporters = startReporters(item?.id ?? '', async (body, client) => {
    const init = { method: 'POST', body, headers: { 'User-Agent': BROWSER, 'X-Forwarded-For': client } }
    return (await fetch(`http://127.0.0.1:${port}/v2/pingback`, init)).status
  })
  await reporters.goOn()
  await server.kill()
  server = await startServer(folder, { env, port })
  await reporters.goOn()
  await reporters.expectCounted(async () => {
    const headers = { Authorization: `Bearer ${STAFF_TOKEN}` }
    return (await fetch(`${server.origin}/analytics.json`, { headers })).text()
  })
  expect(await server.stop()).toBe(0)
})
