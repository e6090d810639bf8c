/** Events that were acknowledged are counted exactly once, whatever happens to the server. */
import { expect, it } from 'vitest'
import { encodePayload } from '../../server/http/analyticsPayload.ts'
import { emptyDatabase } from './emptyDatabase.ts'
import { emptyFolder, removeFolder, startServer } from './serverProcess.ts'

const STAFF_TOKEN = 'staff_token_of_the_tests'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const REPORTERS = 4
const PER_REPORT = 7
const KILLS = 1
const MIN_REPORTS = 10

it.each(['SQLite', 'PostgreSQL'])('on %s, after kill -9 under load', async engine => {
  const folder = await emptyFolder()
  const env = {
    STAFF_TOKEN,
    ...(engine === 'PostgreSQL' && { DATABASE_URL: await emptyDatabase('killed') }),
  }
  let server = await startServer(folder, { env })
  const port = Number(new URL(server.origin).port)
  let acknowledged = 0
  let isOver = false

  /** Sends each report until it is acknowledged, as a widget's queue does. */
  async function reporter(who: number): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      const events = Array.from({ length: PER_REPORT }, (_, index) => ({
        action_type: 'CLICK',
        user_id: `session${who}x${turn}x${index}`,
        analytics_response_payload: encodePayload({ responseId: 'r', gifId: `g${index}` }),
      }))
      for (;;) {
        const answer = await fetch(`http://127.0.0.1:${port}/v2/pingback`, {
          method: 'POST',
          body: JSON.stringify({ events }),
          headers: { 'User-Agent': BROWSER },
        }).catch(() => undefined)
        if (answer?.status === 200) break
        await new Promise(resolve => setTimeout(resolve, 20))
      }
      acknowledged += 1
    }
  }

  const reporters = Promise.all(Array.from({ length: REPORTERS }, (_, who) => reporter(who)))
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = acknowledged
    await expect.poll(() => acknowledged).toBeGreaterThan(before + MIN_REPORTS)
    await server.kill()
    server = await startServer(folder, { env, port })
  }
  const before = acknowledged
  await expect.poll(() => acknowledged).toBeGreaterThan(before + MIN_REPORTS)
  isOver = true
  await reporters
  const answer = await fetch(`${server.origin}/analytics.json`, {
    headers: { Authorization: `Bearer ${STAFF_TOKEN}` },
  })
  const { total, counts } = (await answer.json()) as { total: number; counts: { count: number }[] }
  expect(total).toBe(acknowledged * PER_REPORT)
  expect(counts.map(({ count }) => count)).toEqual(Array(PER_REPORT).fill(acknowledged))
  expect(await server.stop()).toBe(0)
  await removeFolder(folder)
})
