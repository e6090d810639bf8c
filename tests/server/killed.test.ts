/** Events that were acknowledged are counted exactly once, whatever happens to the server. */
import { expect, it, onTestFinished } from 'vitest'
import { tempFolder } from '../helper/tempFolder.ts'
import { emptyDatabase } from './emptyDatabase.ts'
import { BROWSER, startReporters } from './reporters.ts'
import { STAFF_TOKEN, startServer } from './serverProcess.ts'

it.each(['SQLite', 'PostgreSQL'])('on %s, after kill -9 under load', async engine => {
  const folder = tempFolder()
  const env = {
    STAFF_TOKEN,
    ...(engine === 'PostgreSQL' && { DATABASE_URL: await emptyDatabase('killed') }),
  }
  let server = await startServer(folder, { env })
  onTestFinished(() => server.kill())
  const port = Number(new URL(server.origin).port)
  const reporters = startReporters(async body => {
    const init = { method: 'POST', body, headers: { 'User-Agent': BROWSER } }
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
