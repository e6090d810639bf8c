/** Events that were acknowledged are counted exactly once, whatever happens to the server. */
import { expect, it, onTestFinished } from 'vitest'
import { encodePayload } from '../../server/http/analyticsPayload.ts'
import { readAddedItems } from '../../server/library/add/addedFiles.ts'
import { cachePaths } from '../../server/library/cache.ts'
import { tempFolder } from '../helper/tempFolder.ts'
import { emptyDatabase } from './emptyDatabase.ts'
import { addGreenSquare } from './greenSquare.ts'
import { STAFF_TOKEN, startServer } from './serverProcess.ts'

const REPORTERS = 4
/** Reports that must be acknowledged before what follows. */
const BETWEEN = 8
const PAUSE_MS = 30
/** A user agent that the server does not take for a crawler's. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Visitors that report clicks without a pause, each report until `send` gets 200 for it. */
function startReporters(send: (client: string) => Promise<number>) {
  let acknowledged = 0
  let [isOver, isFailed] = [false, false]
  async function reporter(who: number): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      // The same client when it is sent again, so that it is counted once.
      const client = `10.${who}.${turn >> 8}.${turn & 255}`
      while (!isFailed && (await send(client).catch(() => 0)) !== 200) {
        await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
      }
      acknowledged += 1
    }
  }
  const all = Promise.all(Array.from({ length: REPORTERS }, (_, who) => reporter(who)))
  onTestFinished(() => {
    isOver = true
    isFailed = true
  })
  return {
    async goOn() {
      const before = acknowledged
      await expect.poll(() => acknowledged, { timeout: 60_000 }).toBeGreaterThan(before + BETWEEN)
    },
    /** Resolves with how many reports were acknowledged. */
    async end() {
      isOver = true
      await all
      return acknowledged
    },
  }
}

it.each(['SQLite', 'PostgreSQL'])('on %s, after kill -9 under load', async engine => {
  const folder = tempFolder()
  await addGreenSquare(folder)
  const [item] = await readAddedItems(cachePaths(folder), path => expect.fail(path))
  const gifId = item?.id ?? ''
  const env = {
    // Each reporter is a client of its own.
    TRUST_PROXY: '1',
    STAFF_TOKEN,
    ...(engine === 'PostgreSQL' && { DATABASE_URL: await emptyDatabase('killed') }),
  }
  let server = await startServer(folder, { env })
  onTestFinished(() => server.kill())
  const port = Number(new URL(server.origin).port)
  const token = encodePayload({ responseId: 'r', gifId })
  const body = JSON.stringify({ action_type: 'CLICK', analytics_response_payload: token })
  const reporters = startReporters(async client => {
    const init = { method: 'POST', body, headers: { 'User-Agent': BROWSER, 'X-Forwarded-For': client } }
    return (await fetch(`http://127.0.0.1:${port}/v2/pingback`, init)).status
  })
  await reporters.goOn()
  await server.kill()
  server = await startServer(folder, { env, port })
  await reporters.goOn()
  const clicks = await reporters.end()
  const headers = { Authorization: `Bearer ${STAFF_TOKEN}` }
  const answer = await fetch(`${server.origin}/analytics.json`, { headers })
  expect(await answer.json()).toMatchObject({ counts: [{ gifId, clicks }] })
  expect(await server.stop()).toBe(0)
})
